/** Content of a carton's barcode, plan number and carton number: `OHL2511200003-12`. */
export function boxCode(ohlOrderNo: string, cartonNo: number): string {
  return `${ohlOrderNo}-${cartonNo}`
}
