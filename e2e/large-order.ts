/** An order of hundreds of lines, as cells that are pasted into its form from Excel. */

export const LARGE = {
  /** Rows of cartons, two alike in each. */
  cartons: 300,
  goods: 200,
  /** Of each line of goods, for USD 2.50 apiece. */
  pieces: 150,
  /** kg of one carton */
  weight: 3,
} as const

/** From the Chinese name on. */
export const largeGoods = Array.from({ length: LARGE.goods }, (_, n) => [
  `收纳盒 ${n + 1}`,
  `Storage box ${n + 1}`,
  `39249000${String(n % 100).padStart(2, '0')}`,
  `${LARGE.pieces}`,
  'pcs',
  '2.50',
  'Plastic',
  'Storage',
  `SB-${n + 1}`,
  'No brand',
  'CN',
  '30',
  '20',
  '10',
  '0.4',
  '0.5',
  `https://example.com/${n}`,
  '',
  'No battery',
  '',
  'None',
  '',
  '',
])
/** From the first carton number on. */
export const largeCartons = Array.from({ length: LARGE.cartons }, (_, n) => [
  `${n * 2 + 1}`,
  `${n * 2 + 2}`,
  '',
  `${40 - (n % 20)}`,
  '20',
  '10',
  `${LARGE.weight}`,
])
