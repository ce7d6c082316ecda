import type { Translation } from '#kit/shared/text.ts'
import type en from './en-US.ts'

export default {
  name: {
    handlingFirst: '操作费（首件）',
    handlingNext: '操作费（续件）',
    courier: '快递费',
    heavyParcel: '超重附加费',
    abroad: '跨境派送附加费',
    remoteArea: '偏远地区附加费',
    inboundCarton: '入库操作费（箱）',
    extraFnsku: '入库分拣费（每增加一个 FNSKU）',
    palletUnload: '卸托费',
    containerUnload: '卸柜费',
  },
  table: {
    charge: '费用项',
    price: '单价',
    amount: '金额',
    total: '合计',
  },
  error: { credit: '已达信用额度：加上本单，未付费用将超过 {limit} {currency}' },
} satisfies Translation<typeof en>
