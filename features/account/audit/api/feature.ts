import { feature } from '#kit/api/feature.ts'
import { answer, type Handler } from '#kit/api/handle.ts'
import * as contract from '../contract.ts'
import { nameActions } from './action-names.ts'
import { companyLog, deskLog } from './queries.ts'
import { nameSubjects } from './subject-names.ts'

const handlers: Handler[] = [
  answer(contract.getAuditLog, async ({ db, input, caller, translate, declared: { catalogue } }) => {
    const { Items, TotalCount } = await companyLog(db, caller.ContractCompanyId, input)
    const [actionOf, subjectOf] = [nameActions(catalogue, translate), await nameSubjects(db, Items, caller.ContractCompanyId)]
    return {
      Items: Items.map(({ CompanyName: _, ...row }) => ({ ...row, Action: actionOf(row.Path), Summary: subjectOf(row) })),
      TotalCount,
    }
  }),
  answer(contract.getDeskAuditLog, async ({ db, input, translate, declared: { catalogue } }) => {
    const { Items, TotalCount } = await deskLog(db, input)
    const [actionOf, subjectOf] = [nameActions(catalogue, translate), await nameSubjects(db, Items)]
    return { Items: Items.map((row) => ({ ...row, Action: actionOf(row.Path), Summary: subjectOf(row) })), TotalCount }
  }),
]

export const audit = feature({ contract, handlers })
