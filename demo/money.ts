import { postWallet, recharge, type WalletKey } from '#features/finance/wallet/api/service.ts'
import { WALLET_FLOW } from '#features/finance/wallet/rules.ts'
import type { Demo } from './world.ts'

type Entry = {
  daysAgo: number
  type: keyof typeof WALLET_FLOW
  no: string
  change: { Balance?: number; Frozen?: number; Prepayment?: number }
}

/** A wallet with every kind of entry; it ends at 734.34. */
const LANJING: readonly Entry[] = [
  { daysAgo: 100, type: 'recharge', no: 'RC-1', change: { Balance: 1000 } },
  { daysAgo: 68, type: 'freeze', no: 'RPGB-1', change: { Frozen: 12.6 } },
  { daysAgo: 67, type: 'freeze', no: 'RPGB-2', change: { Frozen: 9.8 } },
  { daysAgo: 66, type: 'unfreeze', no: 'RPGB-1', change: { Frozen: -12.6 } },
  { daysAgo: 66, type: 'deduct', no: 'RPGB-1', change: { Balance: -11.95 } },
  { daysAgo: 65, type: 'unfreeze', no: 'RPGB-2', change: { Frozen: -9.8 } },
  { daysAgo: 60, type: 'toPrepayment', no: 'PP-1', change: { Balance: -300, Prepayment: 300 } },
  { daysAgo: 55, type: 'prepaymentDeduct', no: 'MB-1', change: { Prepayment: -229.5 } },
  { daysAgo: 20, type: 'deduct', no: 'RENT-1', change: { Balance: -26.41 } },
  { daysAgo: 15, type: 'refund', no: 'RF-1', change: { Balance: 4.2 } },
  { daysAgo: 10, type: 'adjustment', no: 'AD-1', change: { Balance: -2 } },
  { daysAgo: 5, type: 'fromPrepayment', no: 'PP-2', change: { Balance: 70.5, Prepayment: -70.5 } },
]

export async function loadMoney(demo: Demo): Promise<void> {
  const lanjing: WalletKey = { ContractCompanyId: 420561, CurrencyCode: 'GBP' }
  for (const { daysAgo, type, no, change } of LANJING) {
    await demo.at(daysAgo, 8, lanjing.ContractCompanyId, (db) =>
      postWallet(db, lanjing, WALLET_FLOW[type], change, { Type: 'demo', No: no, Operator: 'staff_fin' }),
    )
  }
  await demo.at(120, 8, 426299, (db) =>
    recharge(db, { ContractCompanyId: 426299, CurrencyCode: 'EUR' }, 1250, {
      Type: 'recharge',
      No: 'RC-2',
      Operator: 'staff_fin',
    }),
  )
}
