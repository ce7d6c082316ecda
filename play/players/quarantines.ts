import { player, type Player, type Row } from '../board.ts'

/** Stock in quarantine: examined, and released or booked as damaged. */

const HELD = 299001
const quarantine_ = (method: string) => `/desk/api/Quarantine/${method}`

type Quarantine = Row & { QuarantineNo: string; CountryCode: string }

export const quarantines: readonly Player[] = [
  player<Quarantine>({
    name: 'quarantines',
    list: quarantine_('GetPageList'),
    filter: () => ({ QuarantineState: HELD }),
    site: (row) => row.CountryCode,
    hours: (_, random) => random.between('examine', 6, 60),
    async play({ ContractCompanyId, Id, RowVersion, QuarantineNo }, { desk, random }) {
      const isUnfit = random.inHundred('unfit', 25)
      const EndReason = isUnfit ? 'Cannot be sold as new' : 'Checked, no damage'
      await desk.call(quarantine_(isUnfit ? 'Condemn' : 'Release'), { ContractCompanyId, Id, RowVersion, EndReason })
      const to = isUnfit ? 'damaged' : 'released'
      return { what: isUnfit ? 'condemn' : 'release', no: QuarantineNo, from: 'in quarantine', to, remark: EndReason }
    },
  }),
]
