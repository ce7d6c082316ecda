import { goodsRow } from './by-hand.ts'

/** An order of hundreds of lines, as cells to paste into its form from Excel. */

export const LARGE = {
  /** Rows of cartons, each of two identical cartons. */
  cartons: 300,
  goods: 200,
  /** Of each line of goods, at USD 2.50 each. */
  pieces: 150,
  /** kg of one carton */
  weight: 3,
} as const

/** Starting with the Chinese name. */
export const largeGoods = Array.from({ length: LARGE.goods }, (_, n) =>
  goodsRow(`收纳盒 ${n + 1}`, LARGE.pieces, {
    nameEn: `Storage box ${n + 1}`,
    code: `39249000${String(n % 100).padStart(2, '0')}`,
    model: `SB-${n + 1}`,
    link: `https://example.com/${n}`,
  }),
)
/** Starting with the first carton number. */
export const largeCartons = Array.from({ length: LARGE.cartons }, (_, n) => [
  `${n * 2 + 1}`,
  `${n * 2 + 2}`,
  '',
  `${40 - (n % 20)}`,
  '20',
  '10',
  `${LARGE.weight}`,
])
