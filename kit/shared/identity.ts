/** External identifiers. */

/** Commodity codes of an import declaration: ten digits in the UK; in Germany ten, or eleven with a national one. */
export const COMMODITY_CODE = { UkCustomsCode: /^\d{10}$/, DeCustomsCode: /^\d{10,11}$/ } as const

const OWNER = /^[A-Z]{3}[UJZ]\d{7}$/
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'
/** ISO 6346: letters have the values 10 to 38, skipping the multiples of 11. */
const LETTER_VALUES = Array.from({ length: 29 }, (_, index) => index + 10).filter((value) => value % 11 !== 0)

/** Number of a document, label or seal as stored: in upper case, without blanks, with plain letters, digits and hyphens. */
export const asCode = (typed: string) =>
  typed
    .normalize('NFKC')
    .replace(/\s/g, '')
    .replace(/\p{Pd}/gu, '-')
    .toUpperCase()

/** Normalizes a container number, which documents write in groups: `CSQU 305438-3` is `CSQU3054383`. */
export const asContainerNo = (typed: string) => asCode(typed).replaceAll('-', '')

/** A container number with its ISO 6346 check digit: `CSQU3054383`. */
export function isContainerNo(number: string): boolean {
  return OWNER.test(number) && Number(number[10]) === containerCheckDigit(number.slice(0, 10))
}

/** Check digit of owner, category and serial: `CSQU305438` gives 3. */
export function containerCheckDigit(body: string): number {
  const valueOf = (sign: string) => LETTER_VALUES[LETTERS.indexOf(sign)] ?? Number(sign)
  const sum = [...body].reduce((total, sign, position) => total + valueOf(sign) * 2 ** position, 0)
  return (sum % 11) % 10
}

/** An air waybill: three digits of the airline, a hyphen, seven digits and a check digit, which is the seven modulo 7 (IATA). */
export function isMawb(number: string): boolean {
  const digits = /^\d{3}-(\d{7})(\d)$/.exec(number)
  return digits !== null && Number(digits[1]) % 7 === Number(digits[2])
}

/** Adds the hyphen to an air waybill, or its beginning, in any notation: `78412345675`, `784 1234 5675`. */
export function asMawb(typed: string): string {
  const digits = /^(\d{3})(\d{1,8})$/.exec(asContainerNo(typed))
  return digits ? `${digits[1]}-${digits[2]}` : typed.trim()
}

// Neither matches within a longer number: in `OUT-784 12345675` there are two numbers.
const CONTAINER_IN_GROUPS = /(?<![\w-])[a-z]{3}[ujz][\s-]?\d{3}[\s-]?\d{3}[\s-]?\d(?![\w-])/gi
const MAWB_IN_GROUPS = /(?<![\w-])\d{3}[\s-]\d{4}[\s-]?\d{4}(?![\w-])/g

/** Replaces container numbers and air waybills written in groups by their stored form. */
export function joinGroups(text: string): string {
  const stored = (as: (typed: string) => string, isRight: (number: string) => boolean) => (typed: string) =>
    isRight(as(typed)) ? as(typed) : typed
  return text.replace(CONTAINER_IN_GROUPS, stored(asContainerNo, isContainerNo)).replace(MAWB_IN_GROUPS, stored(asMawb, isMawb))
}
