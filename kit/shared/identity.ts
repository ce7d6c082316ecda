/** Identifiers of the outside world. */

/** Commodity codes of an import declaration: ten digits in the UK; in Germany ten, or eleven with a national one. */
export const COMMODITY_CODE = { UkCustomsCode: /^\d{10}$/, DeCustomsCode: /^\d{10,11}$/ } as const

const OWNER = /^[A-Z]{3}[UJZ]\d{7}$/
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'
/** ISO 6346: letters count 10 to 38, skipping the multiples of 11. */
const LETTER_VALUES = Array.from({ length: 29 }, (_, index) => index + 10).filter((value) => value % 11 !== 0)

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
