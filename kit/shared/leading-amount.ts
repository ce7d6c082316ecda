const AMOUNT = /^([A-Z]{3}) ([+−-]?)(\d+\.\d\d)(?: → (\d+\.\d\d))?(?= · |$)/

/**
 * Formats the amount with which the server began a remark (`GBP 1500.00`, `EUR −3.00 · reason`, `EUR 0.00 → 500.00`)
 * for its user. Remarks typed by users are unchanged.
 */
export function formatLeadingAmount(remark: string, money: (amount: number, currency: string) => string): string {
  return remark.replace(AMOUNT, (_, currency: string, sign: string, value: string, after?: string) => {
    const amount = money((sign === '' || sign === '+' ? 1 : -1) * Number(value), currency)
    return (sign === '+' ? '+' : '') + (after === undefined ? amount : `${amount} → ${money(Number(after), currency)}`)
  })
}
