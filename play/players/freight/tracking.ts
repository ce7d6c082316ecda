import { moveOne, player, type Player, type Row } from '../../board.ts'
import { CODE, Refused } from '../../desk.ts'

/** Carrier reports that the portal doubts: accepted if possible, else dismissed. */

const OPEN = 199001
const at = (method: string) => `/desk/api/TrackingException/${method}`

type ExceptionRow = Row & { DcgNo: string }

export const trackingExceptions: Player = player<ExceptionRow>({
  name: 'carriers',
  list: at('GetPageList'),
  filter: () => ({ ExceptionState: OPEN }),
  hours: (_, random) => random.between('ask', 3, 20),
  async play(row, { desk, random }) {
    const entry = { no: row.DcgNo, from: 'in doubt' }
    const dismiss = async () => {
      await moveOne(desk, at('Dismiss'), row, { ReplyText: 'The terminal says otherwise' })
      return { what: 'dismiss a message', ...entry, to: 'dismissed' }
    }
    if (random.inHundred('dismiss', 40)) return dismiss()
    try {
      await moveOne(desk, at('Accept'), row)
      return { what: 'accept a message', ...entry, to: 'accepted' }
    } catch (error) {
      if (error instanceof Refused && error.code === CODE.rule) return dismiss()
      throw error
    }
  },
})
