# For nixpkgs: the command from its sources. RELEASING.md says when OWNER, VERSION and the checksums are filled in.
{ lib, fetchFromGitHub, installShellFiles, rustPlatform }:

rustPlatform.buildRustPackage rec {
  pname = "kleene";
  version = "VERSION";
  src = fetchFromGitHub {
    owner = "OWNER";
    repo = "kleene";
    rev = "v${version}";
    hash = "CHECKSUM";
  };
  cargoHash = "CHECKSUM";
  cargoBuildFlags = [ "--package" "kleene-cli" "--features" "manuals,photos" ];
  # `cargo xtask test` runs the tests of the workspace.
  doCheck = false;
  nativeBuildInputs = [ installShellFiles ];
  postInstall = ''
    $out/bin/kleene man man
    installManPage man/*.1
    for shell in bash fish zsh; do
      installShellCompletion --cmd kleene --$shell <($out/bin/kleene completions $shell)
    done
  '';
  meta = {
    description = "Solves puzzles whose rules are regular languages";
    license = with lib.licenses; [ mit asl20 ];
    mainProgram = "kleene";
  };
}
