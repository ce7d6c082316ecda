import type { Translation } from '#kit/shared/text.ts'
import type en from './en-US.ts'

export default {
  rule: {
    containerRequired: '整柜须填写柜号',
    containerWrong: '柜号错误（校验位不符）',
    cabinetRequired: '请选择柜型',
    trackingRequired: '快递包裹须填写快递单号',
    trackingMany: '最多 {max} 个快递单号',
    forwarderRequired: '尾程须填写货代单号',
    plateLater: '请在到仓前填写车牌号',
    pastDate: '不能早于今天',
    oneProduct: '请至少填写一个产品',
    fnskuInvalid: 'Fnsku 无效：不是该国已审核通过的产品',
    fnskuRepeated: '同一 Fnsku 只能使用不同的批次号',
    skuDiffers: 'SKU 与产品不一致（{sku}）',
    cartonSpec: '只允许一种装箱规格：每箱 {pieces} 件',
    batchFormat: '批次号须为 3 至 30 位字母、数字或连字符',
    batchExists: '批次号已存在',
    batchRepeated: '批次号重复',
    cartonNoPair: '起止箱号须同时填写或都不填',
    cartonNoCount: '箱号与箱数 {cartons} 不一致',
    cartonNoOverlap: '箱号与第 {row} 行重叠',
  },
  move: {
    submit: '提交',
    pass: '审核通过',
    fail: '审核不通过',
    receive: '收货',
    complete: '入库完成',
    completeWithDifference: '差异入库',
    resolve: '确认差异',
    cancel: '取消计划',
    cancelLate: '应客户要求取消',
  },
} satisfies Translation<typeof en>
