/** Air waybills: three digits of the airline, a hyphen, seven digits and one to check them. */

/** The last of the eight digits is the seven before it modulo 7 (IATA). */
export function isMawb(number: string): boolean {
  const digits = /^\d{3}-(\d{7})(\d)$/.exec(number)
  return digits !== null && Number(digits[1]) % 7 === Number(digits[2])
}

/** An air waybill, or its beginning, has its hyphen however it was typed: `78412345675`, `784 1234 5675`. */
export const withHyphen = (typed: string) => typed.trim().replace(/^(\d{3})[\s-]?(\d{1,4})[\s-]?(\d{0,4})$/, '$1-$2$3')
