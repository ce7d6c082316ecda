/** Up to two letters of a Latin name, the first character of a Chinese one; text in brackets is not part of the name. */
export function initials(name: string): string {
  const proper = name.replace(/[（(【[].*$/u, '').trim() || name.trim()
  if (/\p{Script=Han}/u.test(proper)) return /\p{Script=Han}/u.exec(proper)![0]
  const words = proper.split(/\s+/).flatMap((word) => /[\p{L}\p{N}]/u.exec(word)?.[0] ?? [])
  return words.slice(0, 2).join('').toUpperCase()
}
