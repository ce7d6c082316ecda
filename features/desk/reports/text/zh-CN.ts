import type { Translation } from '#kit/shared/text.ts'
import type en from './en-US.ts'

export default {
  menu: { freight: '货运报表', dockToStock: '收货上架时效' },
  title: {
    throughput: '各月各类型订单',
    onTime: '准时派送',
    lanes: '各航线货量',
    dockToStock: '收货上架时效',
  },
  hint: {
    throughput: '按下单月份统计，不含已取消订单。',
    onTime: '有预约的派送。预约当天结束前送达为准时。',
    lanes: '期间内下单的订单。图表显示货量最大的十条航线。',
    dockToStock: '从入库计划首次收货到计划完成的小时数。',
  },
  chart: { throughput: '订单数', onTime: '准时率（%）', lanes: '体积（m³）', median: '中位数', percentile90: '第 90 百分位' },
  field: {
    Period: '期间',
    Month: '月份',
    OrderLoaddingAndServiceScopeType: '类型',
    Orders: '订单数',
    Deliveries: '派送数',
    OnTime: '准时',
    Late: '延误',
    Share: '准时率（%）',
    Origin: '起点',
    Destination: '终点',
    Lane: '航线',
    Plans: '计划数',
    Median: '中位数（小时）',
    Percentile90: '第 90 百分位（小时）',
  },
  allCompanies: '全部客户',
  rule: { tooLong: '报表最多两年' },
  none: '该期间没有数据。',
} satisfies Translation<typeof en>
