import { answerExport } from '#features/account/files/api/service.ts'
import { answerDeskListExport } from '#kit/api/desk-exports.ts'
import { answer, type Handler } from '#kit/api/handle.ts'
import { answerDeskList, answerDeskMove, scopeOf } from '#kit/api/list-handlers.ts'
import { byCaller } from '#kit/api/moves.ts'
import { conversationAbout } from '#features/messages/threads/api/service.ts'
import * as claims from '../claim-contract.ts'
import * as problems from '../problem-contract.ts'
import { CASE_SITE } from '../rules.ts'
import { claimExporter, messageExporter, problemExporter } from './case-exports.ts'
import { aboutProblem, claimList, claimOf, problemList, problemOf } from './case-queries.ts'
import { createClaim, payClaim, refuseClaim, sendClaim } from './claims.ts'
import { deadlineTip } from './deadline-tip.ts'
import { closeProblem, openProblem, replyToProblem } from './problems.ts'

const { country } = CASE_SITE

const problemHandlers: Handler[] = [
  answer(problems.getProblems, ({ db, input, caller }) => problemList.page(db, scopeOf(caller, country), input)),
  answer(problems.getProblemCounts, ({ db, input, caller }) => problemList.counts(db, scopeOf(caller, country), input)),
  answer(problems.getProblem, ({ db, input, caller, translate }) =>
    problemOf(db, 'own', translate, { ...scopeOf(caller), Id: input.id }),
  ),
  answer(
    problems.getProblemOperations,
    async ({ db, input, caller, translate }) =>
      (await problemOf(db, 'own', translate, { ...scopeOf(caller), Id: input.id })).Operations,
  ),
  answer(problems.replyToProblem, async ({ db, input: { Id, ...message }, caller, translate }) => {
    const key = { ...scopeOf(caller), Id }
    await problemOf(db, 'own', translate, key)
    await replyToProblem(db, key, byCaller(caller), message)
    return true as const
  }),
  answer(problems.getProblemMessages, async ({ db, input: { Id, PageIndex, PageSize }, caller, translate }) => {
    const key = { ...scopeOf(caller), Id }
    await problemOf(db, 'own', translate, key)
    const messages = (await conversationAbout(db, aboutProblem(key), translate)).toReversed()
    return { Items: messages.slice((PageIndex - 1) * PageSize, PageIndex * PageSize), TotalCount: messages.length }
  }),
  answer(problems.getDeadlineTip, ({ db, caller, translate, language }) =>
    deadlineTip(db, caller.ContractCompanyId, translate, language),
  ),
  answer(problems.exportProblems, (context) => answerExport(context, problemExporter, context.input)),
  answer(problems.exportProblemMessages, async (context) => {
    const { caller, input, translate, transact } = context
    await transact('read', (db) => problemOf(db, 'own', translate, { ...scopeOf(caller), Id: input.id }))
    return answerExport(context, messageExporter, input)
  }),

  ...answerDeskList(problemList, { page: problems.getDeskProblems, counts: problems.getDeskProblemCounts }),
  answerDeskListExport(problems.exportDeskProblems, problemExporter, problemList.deskRows),
  answer(problems.getDeskProblem, ({ db, input, translate }) => problemOf(db, 'desk', translate, input)),
  answer(problems.openProblem, ({ db, input: { ContractCompanyId, Id, ...fields }, caller }) =>
    openProblem(db, { ContractCompanyId, Id }, byCaller(caller), fields),
  ),
  answerDeskMove(problemList, problems.closeProblems, (db, row, by, { Result }) => closeProblem(db, row, by, Result)),
]

const claimHandlers: Handler[] = [
  answer(claims.getClaims, ({ db, input, caller }) => claimList.page(db, scopeOf(caller, country), input)),
  answer(claims.getClaimCounts, ({ db, input, caller }) => claimList.counts(db, scopeOf(caller, country), input)),
  answer(claims.exportClaims, (context) => answerExport(context, claimExporter, context.input)),
  answer(claims.getClaim, ({ db, input, caller }) => claimOf(db, 'own', { ...scopeOf(caller), ...input })),

  ...answerDeskList(claimList, { page: claims.getDeskClaims, counts: claims.getDeskClaimCounts }),
  answer(claims.getDeskClaim, ({ db, input }) => claimOf(db, 'desk', input)),
  answer(claims.createClaim, ({ db, input: { ContractCompanyId, Id, ...fields }, caller }) =>
    createClaim(db, { ContractCompanyId, Id }, byCaller(caller), fields),
  ),
  answerDeskMove(claimList, claims.sendClaims, sendClaim),
  answer(claims.payClaim, async ({ db, translate, input: { ContractCompanyId, Id, RowVersion, ...paid }, caller }) => {
    await payClaim(db, { ContractCompanyId, Id, RowVersion }, byCaller(caller), paid, translate)
    return true as const
  }),
  answerDeskMove(claimList, claims.refuseClaims, (db, row, by, { Result }) => refuseClaim(db, row, by, Result)),
]

export const caseHandlers: Handler[] = [...problemHandlers, ...claimHandlers]
