/** Content of a carton's barcode: the plan's number and the carton's, `OHL2511200003-12`. */
export function boxCode(ohlOrderNo: string, cartonNo: number): string {
  return `${ohlOrderNo}-${cartonNo}`
}
