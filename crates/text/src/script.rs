//! Texts in scripts other than Latin. The words of rules are not known in them, so only known words are harmless.

use alloc::string::String;
use core::ops::Range;

/// Words of titles and comments that name a kind of puzzle, say how hard it is, count it or give its date, in small letters.
/// A word that has another one within it stands before that one.
const WORDS: &str = "\
    お絵かきロジック お絵描きロジック おえかきロジック イラストロジック ののぐらむ ノノグラム ピクロス ナンバープレイス \
    ナンバープレース ナンプレ 数独 數獨 数織 數織 数织 数図 数和 スウドク すうどく パズル クイズ 問題 问题 問 例題 例题 例 第 \
    番号 番 号 號 初級 中級 上級 初级 中级 高级 高級 最難問 超難問 難問 超難 入門 入门 初心者 簡単 简单 簡單 容易 易しい \
    やさしい 普通 ふつう 標準 标准 中等 難しい むずかしい 困难 困難 極難 极难 難易度 难易度 难度 難度 レベル 等级 等級 级别 級別 \
    級 级 今日の 本日の 毎日の 毎日 每日 今日 日付 日期 日時 年 月 日 週 周 回 題目 题目 谜题 題 题 の は です 経典 经典 \
    スタンダード 世界一難しい 雑誌 新聞 \
    네모네모로직 네모로직 노노그램 스도쿠 수도쿠 문제 퍼즐 번호 번 제 난이도 초급 중급 고급 쉬움 쉬운 보통 중간 어려움 어려운 \
    최상급 레벨 단계 날짜 작성일 오늘의 년 월 일 호 회 \
    судоку нонограмма японский кроссворд головоломка задача номер № уровень сложности сложность лёгкий легкий лёгкая легкая \
    лёгкое легкое средний средняя среднее сложный сложная сложное трудный трудная трудное простой простая эксперт дата от для \
    классическое классический \
    легко складно важко середній легкий рівень складність кросворд японський \
    סודוקו שחור ופתור חידה תשבץ מספר רמה רמת קושי קל קלה בינוני בינונית קשה מתקדם תאריך \
    سودوكو سودوکو لغز رقم مستوى المستوى صعوبة الصعوبة سهل متوسط صعب تاريخ التاريخ جدول آسان سخت \
    ซูโดกุ ซูโดะกุ ปริศนา ข้อที่ ข้อ ระดับ ง่าย ปานกลาง ยาก วันที่ \
    सुडोकू सुडोकु पहेली आसान मध्यम कठिन स्तर \
    σουντόκου παζλ επίπεδο εύκολο μέτριο δύσκολο αριθμός ημερομηνία";

/// Words before a name, which may be any.
const SOURCES: &str = "\
    作者 作成者 制作者 制作 作成 提供 出典 出处 出處 来源 來源 著者 作 引用 작성자 저자 작가 제작 출처 출제자 автор источник составитель \
    מאת מקור المؤلف المصدر ผู้แต่ง ที่มา लेखक स्रोत συγγραφέας πηγή";

/// Parts of words of rules. Names of pictures and people have none of them.
const RULES: &str = "\
    対角 對角 对角 禁止 不可 なし 無し 無塊 无马 無馬 无王 以外 反転 反转 反轉 鏡 镜 逆 左右 上下 嘘 うそ 偽 谎 错 錯 誤 误 間違 まちがい \
    ナイト キング 桂馬 骑士 騎士 国王 连续 連続 不等号 偶数 奇数 偶數 奇數 ブロックなし 不规则 不規則 ジグソー 窓 回転 旋转 旋轉 黒マス 白マス \
    대각 나이트 킹 금지 없음 없는 반전 거울 거짓 틀린 오류 홀수 짝수 불규칙 연속 회전 \
    диагонал без ошиб зеркал лож невер чётн четн конь король опечат перев \
    אלכסון ללא שגיא מראה הפוך פרש מלך קטר قطر بدون خطأ مرآة فارس ملك مقلوب ทแยง อัศวิน คิง กลับ ผิด";

/// The place of the first words of a title or a comment in a script other than Latin that may state a rule: any but names of
/// puzzles, levels, numbers, dates and authors.
///
/// ```
/// use kleene_text::unknown_words;
///
/// assert_eq!(unknown_words("数独 第12問 難易度：上級 作者：山田"), None);
/// assert_eq!(unknown_words("судоку, сложный"), None);
/// assert_eq!(unknown_words("ナイト禁止"), Some(0..15));
/// assert_eq!(unknown_words("Sudoku: 대각선"), Some(8..17));
/// ```
#[must_use]
pub fn unknown_words(text: &str) -> Option<Range<usize>> {
    let mut start = 0;
    while let Some(word) = foreign(&text[start..]) {
        let word = start + word.start..start + word.end;
        let lower = text[word.clone()].to_lowercase();
        // The names of people, as far as they are no words of rules.
        if SOURCES.split(' ').any(|source| is_source(&lower, source)) {
            return names_rule(&text[word.start..]).then_some(word.start..text.len());
        }
        if !is_known(&lower) {
            return Some(word);
        }
        start = word.end;
    }
    None
}

/// Whether a text, such as the name of a picture, has a word of a rule in another script than Latin.
pub(crate) fn names_rule(text: &str) -> bool {
    foreign(text).is_some() && {
        let lower = text.to_lowercase();
        RULES.split(' ').any(|rule| lower.contains(rule))
    }
}

/// Whether a word says whose a puzzle is, or begins with that and goes on with a name.
fn is_source(word: &str, source: &str) -> bool {
    let name = word.strip_prefix(source);
    name.is_some_and(|name| name.is_empty() || source.chars().count() > 1 && !names_rule(name))
}

/// Whether a word consists of known words. Scripts of the East have no blanks between them.
fn is_known(word: &str) -> bool {
    let mut rest = String::from(word);
    for known in WORDS.split(' ') {
        let has_blanks = known.chars().all(|c| c < EAST);
        if has_blanks && rest == known || !has_blanks && rest.contains(known) {
            rest = rest.replace(known, " ");
        }
    }
    let mut letters = rest.chars().filter(|&c| is_foreign(c));
    // A letter alone is a sign or a variable.
    letters.next().is_none_or(|first| first < EAST && letters.next().is_none())
}

/// The first character of the scripts of East Asia, which have no blanks between words.
const EAST: char = '\u{2e80}';

/// The place of the first word with a letter that is not Latin.
fn foreign(text: &str) -> Option<Range<usize>> {
    let at = text.find(is_foreign)?;
    let len = text[at..].find(|c| !is_foreign(c) && !is_mark(c)).unwrap_or(text.len() - at);
    Some(at..at + len)
}

/// Vowels and accents that stand within a word and are no letters.
fn is_mark(c: char) -> bool {
    matches!(c, '\u{300}'..='\u{36f}' | '\u{591}'..='\u{5c7}' | '\u{610}'..='\u{65f}' | '\u{900}'..='\u{97f}' | '\u{e00}'..='\u{e7f}' | 'ー' | '々' | '№')
}

/// Whether a character is a letter of another script. Numbers of East Asia are digits, and signs of mathematics no words.
fn is_foreign(c: char) -> bool {
    const LAST_LATIN: char = '\u{24f}';
    c > LAST_LATIN
        && c.is_alphabetic()
        && !matches!(c, '\u{1e00}'..='\u{1eff}' | '\u{250}'..='\u{2ff}' | '\u{2100}'..='\u{214f}' | '\u{2460}'..='\u{24ff}' | '\u{ff21}'..='\u{ff5a}' | '\u{1d400}'..='\u{1d7ff}')
        && !"一二三四五六七八九十百〇零ー々".contains(c)
}

/// Whether a sentence, in letters of any case, has words of these lists alone, each with blanks between its words.
///
/// ```
/// use kleene_text::is_of_words;
///
/// assert!(is_of_words("Each row has 1–9 once.", &["each has once", "row column", "1-9"]));
/// assert!(!is_of_words("Each row and each diagonal", &["each and row column"]));
/// ```
#[must_use]
pub fn is_of_words(sentence: &str, lists: &[&str]) -> bool {
    let small = sentence.to_lowercase().replace('×', "x").replace('–', "-").replace("'s", "");
    small
        .split(|c: char| c.is_whitespace() || ".,;:()".contains(c))
        .filter(|word| !word.is_empty())
        .all(|word| lists.iter().any(|list| list.split_whitespace().any(|known| known == word)))
}

/// A text whose Latin letters have no accents.
///
/// ```
/// use kleene_text::without_accents;
///
/// assert_eq!(without_accents("diagonální, Įstrižainių, 対角"), "diagonalni, Istrizainiu, 対角");
/// ```
#[must_use]
pub fn without_accents(text: &str) -> String {
    /// Letters without an accent, each before those with one.
    const LETTERS: [&str; 20] = [
        "aàáâãäåāăą",
        "cçćč",
        "dďđ",
        "eèéêëēėęě",
        "gğģ",
        "iìíîïīįı",
        "kķ",
        "lĺļľł",
        "nñńņň",
        "oòóôõöøōő",
        "rŕř",
        "sśşšș",
        "tţťț",
        "uùúûüūůűų",
        "yýÿ",
        "zźżž",
        "AÀÁÂÃÄÅĀĂĄ",
        "IÌÍÎÏĪĮİ",
        "SŚŞŠȘ",
        "UÙÚÛÜŪŮŰŲ",
    ];
    let plain = text.chars().map(|c| {
        let letters = LETTERS.iter().find(|letters| !c.is_ascii() && letters.contains(c));
        letters.and_then(|letters| letters.chars().next()).unwrap_or(c)
    });
    plain.collect()
}
