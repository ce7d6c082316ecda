import type { Translation } from '#kit/shared/text.ts'
import type en from './en-US.ts'

export default {
  menu: { list: '平台库存', flow: '平台库存流水', import: '导入库存报表' },
  field: {
    PlatformCode: '平台',
    PlatformSku: '平台 SKU',
    PlatformPcs: '平台在库',
    InTransitPcs: '发往平台途中',
    WarehousePcs: '海外仓可用',
    DifferencePcs: '差异',
    IsDifferent: '与海外仓库存不一致',
    UpdatedTime: '报表时间',
    FlowTime: '时间',
    ChangePcs: '变动',
    AfterPcs: '变动后',
    BillMonth: '月份',
    RelateNo: '报表',
    IsEmpty: '平台已售罄',
  },
  list: { search: '搜索平台 SKU 或 FNSKU' },
  action: { fetch: '立即获取', importFile: '导入报表', allFlow: '全部流水', flow: '流水', toList: '查看平台库存' },
  standing: { unknown: '没有此 FNSKU 的产品', replenish: '需补货', empty: '均已售罄' },
  fetch: { asOf: '数据截至 {time}', never: '尚未获取' },
  fault: {
    unreachable: '{time}：无法连接平台，当前数据为上一份报表。',
    refused: '{time}：平台拒绝访问，当前数据为上一份报表，请联系我们。',
    noAccount: '{time}：贵公司尚未绑定平台账号，请联系我们。',
    invalid: '{time}：无法读取平台返回的数据，未做任何更新，当前数据为上一份报表。',
  },
  error: {
    notOffered: '此处无法从平台获取库存，请导入库存报表。',
    justAsked: '刚刚已向平台获取库存，请等待 {seconds} 秒后再试。',
  },
  done: { asked: '正在向平台获取库存' },
  sheet: { title: '库存报表', flow: '库存流水' },
  help: { workbook: '每行一个平台商品。与上一份报表不同的件数会生成一条流水。' },
  empty: {
    title: '暂无库存报表',
    hint: '导入平台的库存报表，即可与海外仓库存对照查看。',
    flowTitle: '暂无流水',
    flowHint: '报表件数与上一份不同时，会在此生成流水。',
  },
} satisfies Translation<typeof en>
