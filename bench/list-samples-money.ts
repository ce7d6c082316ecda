import { bankMatch } from '#features/finance/bank/rules.ts'
import { monthlyBill } from '#features/finance/bills/rules.ts'
import { onlinePayment } from '#features/finance/payments/rules.ts'
import { recharge } from '#features/finance/recharge/rules.ts'
import { FEE_STATE, WALLET_FLOW } from '#features/finance/wallet/rules.ts'
import { each, type ListSample } from './list-sample.ts'

/** Numbers that bench/fill-money.sql assigns to the largest company, at any size. */
const BILL = 2_012_090
const LARGEST = 500_001

const FEES = { tabs: each('FeeState', ...Object.values(FEE_STATE)), word: 'DSGB00001000123' }
const FLOWS = { tabs: each('WalletFlowType', WALLET_FLOW.recharge, WALLET_FLOW.deduct), word: 'RE0001000120' }
const RECHARGES = { tabs: each('RechargeState', ...Object.values(recharge.states)), word: 'RE0001000120' }
const PAYMENTS = { tabs: each('PaymentState', ...Object.values(onlinePayment.states)), word: 'OP0002012090' }
const BILLS = { word: `GB-${BILL}` }
const LINES = { input: { Id: BILL }, tabs: each('CostType', 152_013), word: 'DSGB00001000123' }

/** Finance lists. */
export const MONEY: Readonly<Record<string, ListSample>> = {
  '/wms/api/WfinFee/GetClientWfin': FEES,
  '/desk/api/WfinFee/GetPageList': FEES,
  '/wms/api/Wallet/GetFlowPageList': FLOWS,
  '/desk/api/Wallet/GetFlowPageList': { ...FLOWS, tabs: [...FLOWS.tabs, { ContractCompanyId: LARGEST }] },
  '/wms/api/Recharge/GetPageList': RECHARGES,
  '/desk/api/Recharge/GetPageList': RECHARGES,
  '/wms/api/OnlinePayment/GetPageList': PAYMENTS,
  '/desk/api/OnlinePayment/GetPageList': PAYMENTS,
  '/wms/api/WfinMonthlyBill/GetPageList': { ...BILLS, tabs: each('BillGroup', 260_001, 260_002, 260_003) },
  '/desk/api/WfinMonthlyBill/GetPageList': { ...BILLS, tabs: each('BillStatus', ...Object.values(monthlyBill.states)) },
  '/wms/api/WfinMonthlyBill/GetLinePageList': LINES,
  '/desk/api/WfinMonthlyBill/GetLinePageList': { ...LINES, input: { ...LINES.input, ContractCompanyId: LARGEST } },
  '/wms/api/CustomerBill/GetPageList': { word: 'PO-1000123' },
  '/desk/api/BankStatement/GetPageList': { tabs: each('MatchState', ...Object.values(bankMatch.states)), word: 'ENTRY1000123' },
  '/desk/api/Receivables/GetPageList': { tabs: each('CurrencyCode', 'GBP'), word: 'Company 77' },
  '/desk/api/Receivables/GetTermsPageList': { tabs: each('SettlementMode', 159_001, 159_002), word: 'Company 77' },
  '/desk/api/Wallet/GetPageList': { tabs: each('CurrencyCode', 'GBP'), word: 'Company 77' },
  '/wms/api/WarehouseRent/GetPageList': { word: 'X0B0000017' },
}
