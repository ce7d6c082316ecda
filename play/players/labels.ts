import { moveOne, player, type Row } from '../board.ts'

/** Parcel labels that their courier did not issue: requested again. */

type Label = Row & { CountryCode: string; WarehouseOutNo: string; ParcelNo: number }
const at = (method: string) => `/desk/api/ParcelLabel/${method}`

export const labels = player<Label>({
  name: 'labels to fetch',
  list: at('GetPageList'),
  filter: () => ({}),
  site: (row) => row.CountryCode,
  hours: (_, random) => random.between('label', 1, 4),
  async play(row, { desk }) {
    await moveOne(desk, at('Retry'), row)
    return { what: 'request again', no: `${row.WarehouseOutNo}-${row.ParcelNo}`, from: 'not issued', to: 'requested' }
  },
})
