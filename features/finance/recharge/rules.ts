import { enumValues } from '#features/account/dictionary/enums.ts'
import { documentEvents } from '#kit/shared/document-events.ts'
import { day, moneyUpTo, oneOf, optionalText, text } from '#kit/shared/fields.ts'
import { fileRef } from '#kit/shared/file.ts'
import { machine } from '#kit/shared/machine.ts'
import { z } from 'zod'

/** A bank transfer that a customer announces; the wallet is credited with the amount that staff found on the account. */
export const recharge = machine({
  enumeration: 'RechargeState',
  states: { awaiting: 157001, confirmed: 157002, rejected: 157003, cancelled: 157004 },
  initial: 'awaiting',
  moves: {
    awaiting: {
      confirm: { to: 'confirmed', by: 'staff' },
      reject: { to: 'rejected', by: 'staff', danger: true },
      cancel: { to: 'cancelled', by: 'customer', danger: true },
    },
    // The booked transfer was for something else: the top-up waits for its own transfer again.
    confirmed: { takeBack: { to: 'awaiting', by: 'staff', danger: true } },
  },
})

export const rechargeEvents = documentEvents('recharge_record', [recharge], ['create'])

/** Kinds of a top-up's files. */
export const BANK_SLIP = 'bankSlip'

const MAX = 10_000_000

/** An amount that can be transferred. */
export const transferred = moneyUpTo(MAX).refine((value) => value > 0, { error: 'aboveZero' })

/** Fields entered by the customer; the server checks that the payment date is not in the future. */
export const rechargeFields = z.object({
  CurrencyCode: oneOf(enumValues('Currency')),
  Amount: transferred,
  PayDate: day,
  PayerAccountName: text({ max: 100 }),
  BankSlips: z.array(fileRef).min(1, { error: 'required' }).max(5),
  Remark: optionalText({ max: 200 }),
})
export type RechargeFields = z.output<typeof rechargeFields>
