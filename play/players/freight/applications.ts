import { moveOne, player, type Player, type Row } from '../../board.ts'
import { CODE, Refused } from '../../desk.ts'
import { orderPath } from './orders.ts'

/** Customers' applications on an order: mostly granted, and never if it is too late. */

const PENDING = 116001
const TOO_LATE = 'The goods are too far on their way for this'

type Application = Row & { ApplyNo: string }

export const applications: Player = player<Application>({
  name: 'applications',
  list: orderPath('GetApplyList'),
  filter: () => ({ ApplyState: PENDING }),
  hours: (_, random) => random.between('answer', 1, 10),
  async play(row, { desk, random }) {
    const entry = { no: row.ApplyNo, from: 'pending' }
    const reject = async () => {
      await moveOne(desk, orderPath('RejectApply'), row, { Reason: TOO_LATE })
      return { what: 'reject', ...entry, to: 'rejected', remark: TOO_LATE }
    }
    if (random.inHundred('reject', 15)) return reject()
    try {
      await moveOne(desk, orderPath('ApproveApply'), row, { ReplyText: null })
      return { what: 'approve', ...entry, to: 'approved' }
    } catch (error) {
      if (error instanceof Refused && error.code === CODE.rule) return reject()
      throw error
    }
  },
})
