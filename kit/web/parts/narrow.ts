/** A column whose text wraps, so that it may be narrower than its text is long. */
type Narrowable = { readonly width: number; readonly least?: number | undefined }

/**
 * Narrows the columns that may be narrower, each by the same share of what it can give, if the table then fits into the
 * space (px). If it would have to scroll anyway, all keep their width.
 */
export function narrowToFit<C extends Narrowable>(columns: readonly C[], space: number): readonly C[] {
  const excess = columns.reduce((sum, { width }) => sum + width, 0) - space
  const give = columns.reduce((sum, { width, least = width }) => sum + width - least, 0)
  if (excess <= 0 || give < excess) return columns
  return columns.map((column) => {
    const { width, least = width } = column
    return { ...column, width: Math.floor(width - ((width - least) * excess) / give) }
  })
}
