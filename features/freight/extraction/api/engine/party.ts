/** Name and address of a company in one line. */

const LEGAL = String.raw`co|ltd|limited|inc|incorporated|llc|llp|plc|corp|corporation|company|gmbh|mbh|ag|kg|kgaa|ohg|ug|e\.? ?k|sarl|s\.a\.r\.l|sas|s\.a\.s|sasu|eurl|sa|s\.a|bv|b\.v|nv|n\.v|srl|s\.r\.l|spa|s\.p\.a|sl|s\.l|sp\. ?z ?o\.? ?o|pty|pte|pvt|s\.r\.o|d\.o\.o|kft|ltda|lda|e\.u|ges\.m\.b\.h|a\.ş|a\.s|aş|ltd\. ?[şs]t[iİ]|[şs]t[iİ]|s\.a\. ?de ?c\.v|s\.p\.r\.l|sprl|uab|oü|fze|fzco|fzc|w\.?l\.?l|jsc|sdn\.? ?bhd|bhd|k\.k|s\.n\.c|v\.?o\.?f|oyj|aps`
/** `Elm Ltd`, `Brandt GmbH & Co. KG`, `海风有限公司`. */
const NAMED = new RegExp(String.raw`(?:(?:^|\s)(?:${LEGAL})\.?|公司|工厂|制品厂|厂|集团|商行|经营部|株式会社)$`, 'i')
const FORM = new RegExp(String.raw`^(?:${LEGAL})\.?$`, 'i')

/** Abbreviations that are ordinary words in lower case. */
const CAPITALS = /(?:^|\s)(?:AS|A\/S|AB|OY|Oy|ApS|DAC|SNC|SCA|KK|LP|JSC|SDN|BHD)\.?$/

/** True if a name ends with a legal form. */
export const isCompany = (text: string) =>
  text.split(/\s*[,，]\s*/).some((piece) => NAMED.test(piece) || FORM.test(piece) || CAPITALS.test(piece))

/**
 * Splits `Elm Ltd, 5 Mill Lane, York` and `Sea Wind Co., Ltd., No. 8 Ring Road`: the name ends at the first comma, or with the legal form.
 * An address must contain a number.
 */
export function partyOf(written: string): { name: string; address: string[] } {
  const line = inLatin(written)
  // "Elm GmbH Lagerstraße 9, 50997 Köln", on two lines of one cell.
  const formed = BEFORE_NUMBER.exec(line)
  if (formed && !/[,，]/.test(formed[1]!) && !NAMED.test(line.split(/[,，]/)[0]!))
    return { name: formed[1]!, address: formed[2]!.split(/\s*[,，]\s*/).filter(Boolean) }
  const pieces = line.split(/\s*[,，]\s*/).filter(Boolean)
  const named = pieces.findIndex((piece) => NAMED.test(piece))
  let end = named > 0 && !pieces.slice(0, named).some((piece) => /\d/.test(piece)) ? named : 0
  while (FORM.test(pieces[end + 1] ?? '')) end++
  const address = pieces.slice(end + 1)
  if (!address.some((piece) => /\d/.test(piece))) return { name: line, address: [] }
  return { name: pieces.slice(0, end + 1).join(', '), address }
}

/** "Elm Ltd / Contact: Ms. Wu / Tel. 0579-8123", or "Elm Ltd," */
export const withoutContact = (line: string) =>
  (line.length > 200 ? line : line.replace(CONTACT_PIECE, '')).replace(/[,，]\s*$/, '')
const CONTACT_PIECE =
  /\s*[/|;,]\s*(?:(?:contact|attn|联系人)\s*[:：][^,/|;]*|(?:tel|phone|电话)\.?\s*[:：]?\s*[+(\d][\d\s()+-]*)/giu

const BEFORE_NUMBER = new RegExp(String.raw`^(\D{2,80}\s(?:${LEGAL})\.?)\s+(?=[^,，]*\d)(\p{Lu}.+)$`, 'iu')

/** A company name in both scripts is reduced to the Latin one: "OAK CO., LTD. 橡树有限公司". */
function inLatin(written: string): string {
  const line = written.replace(/\s*[（(]\p{Script=Han}{2,4}[）)]$/u, '')
  if (line.length > 200 || !/\p{Script=Han}{2}(?:公司|厂|行|社|部|集团)|\p{Script=Han}.*公司/u.test(line)) return line
  const parts = line.split(/[\p{Script=Han}\u3000-\u303f\uff00-\uffef]+/u).map((part) => part.replace(/^[\s/|)]+|[\s/|(]+$/g, ''))
  return parts.find((part) => isCompany(part)) ?? line
}

/** The lines of a party; a legal form that wrapped to the next line is rejoined with the name: "Sea Wind Co.," above "Ltd.". */
export function linesOfParty(text: string): string[] {
  const [first = '', second = '', ...rest] = text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
  if (first !== '' && isForm(second)) return [`${first} ${second}`, ...rest]
  return [first, second, ...rest].filter(Boolean)
}

/** True for a legal form alone: "Ltd.", "Co., Ltd.". */
export const isForm = (text: string) => {
  const pieces = text.split(/\s*[,，]\s*|\s+/).filter(Boolean)
  return pieces.length > 0 && pieces.length <= 4 && pieces.every((piece) => FORM.test(piece) || piece === '&')
}

/** The name of a party in a cell that may also contain its address: on separate lines, or after the legal form. */
export function nameOfParty(text: string): string {
  const [first = '', ...rest] = linesOfParty(text)
  if (rest.some((line) => /\d/.test(line)) || (rest.length > 0 && isCompany(first))) return partyOf(first).name
  const whole = [first, ...rest].join(' ')
  const formed = WITH_FORM.exec(whole)
  if (formed && (/\d/.test(formed[2]!) || isPlaceAfter(formed[1]!, formed[2]!))) return formed[1]!
  return partyOf(whole).name
}

/** "SOFTLINE CO LTD DONGGUAN": after a legal form that is no ordinary word, words without another one are the place. */
const isPlaceAfter = (name: string, rest: string) =>
  CERTAIN_FORM.test(name) && /^\p{Lu}/u.test(rest) && !rest.split(/[\s,]+/).some((word) => FORM.test(word))
const CERTAIN_FORM = /\s(?:ltd|inc|llc|plc|gmbh|b\.?v|s\.?r\.?l|s\.p\.a|pty|pte)\.?$/i
const WITH_FORM = new RegExp(String.raw`^(.{2,80}?\s(?:${LEGAL})\.?(?:,?\s(?:${LEGAL})\.?)*)(?=[\s,])[\s,]+(.+)$`, 'i')
