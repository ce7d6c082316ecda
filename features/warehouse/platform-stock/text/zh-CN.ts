import type { Translation } from '#kit/shared/text.ts'
import type en from './en-US.ts'

export default {
  menu: { list: '平台库存', flow: '平台库存流水', import: '导入库存报表' },
  field: {
    PlatformCode: '平台',
    PlatformSku: '平台SKU',
    PlatformPcs: '平台在库',
    InTransitPcs: '发往平台途中',
    WarehousePcs: '海外仓可用',
    UpdatedTime: '报表时间',
    FlowTime: '时间',
    ChangePcs: '变动',
    AfterPcs: '变动后',
    BillMonth: '月份',
    RelateNo: '报表',
    IsEmpty: '平台已售罄',
    Standing: '对比',
  },
  list: { search: '搜索平台SKU或FNSKU' },
  action: { importFile: '导入报表', allFlow: '全部流水', flow: '流水', toList: '查看平台库存' },
  standing: { unknown: '没有此FNSKU的产品', replenish: '需补货', empty: '均已售罄', fine: '有库存' },
  sheet: { title: '库存报表', flow: '库存流水' },
  help: { workbook: '每行一个平台商品。与上一份报表不同的件数会生成一条流水。' },
  empty: {
    title: '暂无库存报表',
    hint: '导入平台的库存报表，即可与海外仓库存对照查看。',
    flowTitle: '暂无流水',
    flowHint: '报表件数与上一份不同时，会在此生成流水。',
  },
} satisfies Translation<typeof en>
