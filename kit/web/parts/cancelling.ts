/** True if the main button itself cancels something: "Cancel" beside "Cancel order" would leave open which of them keeps it. */
export function isCancelling(ok: string | undefined, stems: string): boolean {
  const word = ok?.toLowerCase() ?? ''
  return stems.split(' ').some((stem) => word.includes(stem))
}
