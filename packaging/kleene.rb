# A formula for Homebrew. RELEASING.md says when OWNER, VERSION and the checksums are filled in.
class Kleene < Formula
  desc "Solves puzzles whose rules are regular languages"
  homepage "https://github.com/OWNER/kleene"
  version "VERSION"
  license any_of: ["MIT", "Apache-2.0"]

  on_macos do
    on_arm do
      url "https://github.com/OWNER/kleene/releases/download/vVERSION/kleene-VERSION-aarch64-apple-darwin.tar.gz"
      sha256 "CHECKSUM"
    end
    on_intel do
      url "https://github.com/OWNER/kleene/releases/download/vVERSION/kleene-VERSION-x86_64-apple-darwin.tar.gz"
      sha256 "CHECKSUM"
    end
  end
  on_linux do
    on_intel do
      url "https://github.com/OWNER/kleene/releases/download/vVERSION/kleene-VERSION-x86_64-unknown-linux-musl.tar.gz"
      sha256 "CHECKSUM"
    end
  end

  def install
    bin.install "kleene"
    man1.install Dir["man/*.1"]
    bash_completion.install "completions/kleene.bash" => "kleene"
    zsh_completion.install "completions/kleene.zsh" => "_kleene"
    fish_completion.install "completions/kleene.fish"
  end

  test do
    assert_match "92", shell_output("#{bin}/kleene queens 8 --count")
  end
end
