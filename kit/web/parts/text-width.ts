/** Approximate width of a text at 13 px, in px; good enough to size a column before rendering. */
export function textWidth(text: string): number {
  let width = 0
  for (const char of text) width += charWidth(char)
  return Math.ceil(width)
}

/** A little more than in Inter: in a width that is too narrow, words are cut. */
function charWidth(char: string): number {
  if (/[\u2e80-\uffef]/u.test(char)) return 13
  if (/[ .,:;'’|!()/ijl]/u.test(char)) return 4.2
  if (/[frt-]/u.test(char)) return 5.2
  if (/[mwMW@%]/u.test(char)) return 11
  return /[A-ZÄÖÜ+]/u.test(char) ? 8.6 : /\d/.test(char) ? 8.2 : 7.6
}

/** Chinese titles up to this length stay on one line: wrapped, they would leave a single character on the second. */
const SHORT_TITLE = 5

/** Like `textWidth`, for a title of up to two lines, which break between words or Chinese characters. */
export function titleWidth(title: string): number {
  if ([...title].length <= SHORT_TITLE) return textWidth(title)
  const words = title.split(/[ \u200b]|(?<=[\u2e80-\uffef])/u).map(textWidth)
  return Math.max(...words, Math.ceil(textWidth(title) * 0.6))
}
