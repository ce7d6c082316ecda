import { text } from '#kit/shared/fields.ts'
import { machineActions, type Action } from '#kit/web/parts/action.ts'
import { machineTones } from '#kit/web/parts/tone.ts'
import { z } from 'zod'
import { approveCompany, rejectCompany, startCompanyReview } from '../contract.ts'
import { companyReview } from '../rules.ts'
import { company } from '../text/keys.ts'

export const DESK_TONES = machineTones(companyReview, 'staff')

type Acted = { ContractCompanyId: number; RowVersion: number; ShownState: number }
const seen = ({ ContractCompanyId, RowVersion }: Acted) => ({ ContractCompanyId, RowVersion })

/** The review of companies and of their changes. */
export const deskActions: Action<Acted>[] = machineActions(companyReview, 'staff', (row: Acted) => row.ShownState, company, {
  takeUp: { op: startCompanyReview, input: seen },
  approve: { op: approveCompany, input: seen },
  reject: {
    op: rejectCompany,
    input: (row: Acted, { Reason }: { Reason: string }) => ({ ...seen(row), Reason }),
    form: {
      schema: z.object({ Reason: text({ max: 200 }) }),
      text: company,
      fields: [{ field: 'Reason', kind: 'longText', max: 200, wide: true }],
    },
  },
})
