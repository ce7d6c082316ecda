import { machineActions, type Action } from '#kit/web/parts/action.ts'
import { machineTones } from '#kit/web/parts/tone.ts'
import { reasonForm } from '#kit/web/parts/reason-form.ts'
import { approveCompany, rejectCompany, startCompanyReview } from '../contract.ts'
import { companyReview } from '../rules.ts'
import { company } from '../text/keys.ts'

export const DESK_TONES = machineTones(companyReview, 'staff')

type ActionRow = { ContractCompanyId: number; RowVersion: number; ShownState: number }
const seen = ({ ContractCompanyId, RowVersion }: ActionRow) => ({ ContractCompanyId, RowVersion })

/** The review of companies and of their changes. */
export const deskActions: Action<ActionRow>[] = machineActions(
  companyReview,
  'staff',
  (row: ActionRow) => row.ShownState,
  company,
  {
    takeUp: { op: startCompanyReview, input: seen },
    approve: { op: approveCompany, input: seen, ask: company('ask.approve') },
    reject: {
      op: rejectCompany,
      input: (row: ActionRow, { Reason }: { Reason: string }) => ({ ...seen(row), Reason }),
      form: reasonForm(company),
    },
  },
)
