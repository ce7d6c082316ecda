import { player, type Row } from '../board.ts'

/** Conversations about documents: customers' messages are answered. */

const WAITING_FOR_PROVIDER = 211003
const desk_ = (method: string) => `/desk/api/Thread/${method}`

type Thread = Row & { RelateNo: string; Site: string }

const ANSWERS = [
  'Thank you. We have looked into it and found nothing else; please tell us how to go on.',
  'Our shift leader has checked this with the camera records and confirms what we wrote.',
  'You are right, we are sorry. We will see to it today.',
]

export const threads = player<Thread>({
  name: 'open questions',
  list: desk_('GetPageList'),
  filter: () => ({ State: WAITING_FOR_PROVIDER }),
  site: (row) => row.Site,
  hours: (_, random) => random.between('answer', 1, 10),
  async play({ ContractCompanyId, Id, RelateNo, RowVersion }, { desk, random }) {
    const Text = random.one(`answer ${RowVersion}`, ANSWERS)
    await desk.call(desk_('Post'), { ContractCompanyId, Id, Text })
    return { what: 'answer', no: RelateNo, from: 'waiting for provider', to: 'waiting for customer', remark: Text }
  },
})
