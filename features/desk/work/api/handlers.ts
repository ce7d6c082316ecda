import { valueName } from '#features/account/dictionary/enums.ts'
import type { Staff } from '#kit/api/caller.ts'
import type { Db } from '#kit/api/db.ts'
import { answer, type Handler } from '#kit/api/handle.ts'
import type { Declared } from '#kit/api/services.ts'
import { deskScreensFor } from '#kit/shared/menu.ts'
import { refuse } from '#kit/shared/refusal.ts'
import { kit } from '#kit/shared/validation.ts'
import { addWorkNote, assignWork, getAssignedWork, getWork } from '../contract.ts'
import { work } from '../text/keys.ts'
import { assigneeOf, colleaguesFor, findRecord, notesOf, workOf } from './queries.ts'
import { assign, noteWork, type WorkRecord } from './service.ts'

type Call = { db: Db; caller: Staff; declared: Declared }

const areasOf = ({ caller, declared }: Pick<Call, 'caller' | 'declared'>) =>
  new Map(deskScreensFor(declared.catalogue, caller).map(({ path, area }) => [path, area]))

/** The rule and country of a record that the caller may open. Refuses with `notFound`. */
async function openRecord({ db, caller, declared }: Call, record: WorkRecord) {
  const areas = areasOf({ caller, declared })
  const rule = declared.all('work').find(({ table }) => table === record.Entity)
  const found = rule && areas.has(rule.list) ? await findRecord(db, rule, record) : undefined
  const isOther = found && found.Site !== '' && caller.country !== undefined && caller.country !== found.Site
  if (!rule || !found || isOther) refuse('notFound', kit('error.notFound'))
  return { colleagues: () => colleaguesFor(db, areas.get(rule.list), found.Site) }
}

export const workHandlers: Handler[] = [
  answer(getWork, async ({ db, input, caller, declared }) => {
    const { colleagues } = await openRecord({ db, caller, declared }, input)
    return {
      Assignee: await assigneeOf(db, input),
      Me: caller.UserId,
      Colleagues: await colleagues(),
      Notes: await notesOf(db, input),
    }
  }),

  answer(assignWork, async ({ db, input: { UserId, SeenUserId, ...record }, caller, declared }) => {
    const { colleagues } = await openRecord({ db, caller, declared }, record)
    if (UserId !== null && !(await colleagues()).some((one) => one.UserId === UserId)) refuse('rule', work('error.notTheirs'))
    await assign(db, record, { UserId, SeenUserId, by: caller.UserId })
    return true as const
  }),

  answer(addWorkNote, async ({ db, input: { Content, ...record }, caller, declared }) => {
    await openRecord({ db, caller, declared }, record)
    return noteWork(db, record, { Content, CreatedBy: caller.UserId, Operator: caller.AccountName })
  }),

  answer(getAssignedWork, async ({ db, input: { Of }, caller, declared, translate, language }) => {
    const areas = areasOf({ caller, declared })
    const rules = declared.all('work').filter(({ list }) => areas.has(list))
    const found = await workOf(db, rules, caller.UserId, Of, caller.country)
    return found.map(({ Rule, ContractCompanyId, Id, No, State, Assignee, CreatedTime, DueTime, IsLate }) => {
      const { title, state, path } = rules[Rule]!
      return {
        Title: translate(title),
        No,
        State: valueName(state.enumeration, State, language),
        Assignee,
        CreatedTime,
        DueTime,
        IsLate,
        Path: path(ContractCompanyId, Id),
      }
    })
  }),
]
