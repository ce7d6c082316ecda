import { moveOne, player, type Player, type Row } from '../board.ts'

/** Return labels: requested again, collected from buyers or not, and brought to the warehouse. */

const STATE = { submitted: 146001, booked: 146003, pickedUp: 146004 }
const desk_ = (method: string) => `/desk/api/ReturnLabels/${method}`

type Label = Row & {
  CountryCode: string
  ReturnLabelNo: string
  PickupDate: string | null
  PickupFails: number
  IsRefused: boolean
}
type Work = Pick<Player<Label>, 'hours' | 'notBefore' | 'play' | 'skips'>

const labelsIn = (name: string, ReturnLabelState: number, work: Work) =>
  player<Label>({
    name,
    list: desk_('GetPageList'),
    filter: () => ({ ReturnLabelState }),
    site: (row) => row.CountryCode,
    ...work,
  })

/** Couriers come in the afternoon. */
const pickupTime = ({ PickupDate }: Label) => (PickupDate === null ? null : new Date(`${PickupDate}T13:00:00Z`))

export const returnLabels: readonly Player[] = [
  labelsIn('return labels', STATE.submitted, {
    skips: ({ IsRefused }) => IsRefused,
    hours: (_, random) => random.between('request', 2, 6),
    async play(row, { desk }) {
      await moveOne(desk, desk_('Request'), row)
      return { what: 'request', no: row.ReturnLabelNo, from: 'submitted', to: 'requested' }
    },
  }),
  labelsIn('pickups', STATE.booked, {
    hours: () => 0,
    notBefore: pickupTime,
    async play(row, { desk, random }) {
      const no = row.ReturnLabelNo
      if (row.PickupFails === 0 && random.inHundred('pickup', 20)) {
        const Reason = 'Nobody at home'
        await moveOne(desk, desk_('FailPickup'), row, { Reason })
        return { what: 'fail pickup', no, from: 'pickup booked', to: 'pickup failed', remark: Reason }
      }
      await moveOne(desk, desk_('PickUp'), row)
      return { what: 'pick up', no, from: 'pickup booked', to: 'picked up' }
    },
  }),
  labelsIn('returned labels', STATE.pickedUp, {
    hours: (_, random) => random.between('receive', 24, 60),
    async play(row, { desk }) {
      await moveOne(desk, desk_('Receive'), row)
      return { what: 'receive', no: row.ReturnLabelNo, from: 'picked up', to: 'received' }
    },
  }),
]
