import { isParcelOver } from '#features/freight/tracking/rules.ts'
import { opAction, type Action } from '#kit/web/parts/action.ts'
import { reportParcelLost, type DeskParcelRow } from '../contract.ts'
import { openProblem } from '../problem-contract.ts'
import { hasCases, problemFields, type ProblemFields } from '../rules.ts'
import { express } from '../text/keys.ts'

const key = ({ ContractCompanyId, Id }: DeskParcelRow) => ({ ContractCompanyId, Id })

/** Staff actions on a parcel. */
export const deskParcelActions: Action<DeskParcelRow>[] = [
  opAction(openProblem, {
    name: 'openCase',
    label: express('action.openCase'),
    when: (row: DeskParcelRow) => hasCases(row.CountryCode),
    form: {
      schema: problemFields,
      text: express,
      fields: [
        { field: 'ProblemType', kind: 'enum', enumeration: 'ExpressProblemType' },
        { field: 'Text', kind: 'longText', max: 500, wide: true },
      ],
    },
    input: (row: DeskParcelRow, values: ProblemFields) => ({ ...key(row), ...values }),
  }),
  opAction(reportParcelLost, {
    name: 'reportLost',
    label: express('action.reportLost'),
    when: (row: DeskParcelRow) => !isParcelOver(row.ExpressStatus),
    danger: true,
    minor: true,
    ask: express('confirm.reportLost'),
    input: key,
  }),
]
