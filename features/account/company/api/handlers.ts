import { checkCode, useCode } from '#features/account/session/api/service.ts'
import type { Customer } from '#kit/api/caller.ts'
import { answer, type Handler } from '#kit/api/handle.ts'
import { byCaller } from '#kit/api/moves.ts'
import { refuse } from '#kit/shared/refusal.ts'
import { kit } from '#kit/shared/validation.ts'
import {
  approveCompany,
  changePhone,
  getAccountInfo,
  getCompanyInfo,
  getDeskReview,
  getDeskReviewCounts,
  getDeskReviews,
  rejectCompany,
  saveAccount,
  saveCompany,
  submitCompanyReview,
  startCompanyReview,
} from '../contract.ts'
import { accountOf, reviewCounts, reviewPage, companyDetails } from './queries.ts'
import { storeCompany, reviewCompany, storePhone } from './service.ts'

const ownerOf = (caller: Customer) => ({
  ContractCompanyId: caller.ContractCompanyId,
  UserId: caller.UserId,
  by: byCaller(caller),
})

export const companyHandlers: Handler[] = [
  answer(getCompanyInfo, ({ db, caller }) => companyDetails(db, caller.ContractCompanyId)),
  answer(saveCompany, ({ db, input, caller }) => storeCompany(db, ownerOf(caller), input, false)),
  answer(submitCompanyReview, ({ db, input, caller }) => storeCompany(db, ownerOf(caller), input, true)),

  answer(getAccountInfo, ({ db, caller }) => accountOf(db, caller)),
  answer(saveAccount, async ({ db, input, caller, callersChanged }) => {
    await db
      .updateTable('app_user')
      .set((eb) => ({ ChineseName: input.ChineseName, RowVersion: eb('RowVersion', '+', 1) }))
      .where('Id', '=', caller.UserId)
      .execute()
    callersChanged()
    return true as const
  }),

  answer(changePhone, async (context) => {
    const {
      caller,
      input: { Phone, SmsCode },
    } = context
    // Staff in from-admin mode have no number here.
    if (caller.fromAdmin) refuse('forbidden', kit('error.forbidden'))
    await checkCode(context, Phone, 'phone', SmsCode)
    return context.transact(
      'write',
      async (db) => {
        await useCode(db, Phone, 'phone', SmsCode)
        await storePhone(db, context.jobs, caller.UserId, Phone, context.language)
        return true as const
      },
      'everyone',
    )
  }),

  answer(getDeskReviews, ({ db, input }) => reviewPage(db, input)),
  answer(getDeskReviewCounts, ({ db, input }) => reviewCounts(db, input)),
  answer(getDeskReview, ({ db, input }) => companyDetails(db, input.ContractCompanyId)),
  answer(startCompanyReview, ({ db, input, caller }) => reviewCompany(db, input, 'takeUp', byCaller(caller))),
  answer(approveCompany, ({ db, input, caller }) => reviewCompany(db, input, 'approve', byCaller(caller))),
  answer(rejectCompany, ({ db, input: { Reason, ...seen }, caller }) =>
    reviewCompany(db, seen, 'reject', byCaller(caller), Reason),
  ),
]
