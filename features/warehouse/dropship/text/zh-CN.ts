import type { Translation } from '#kit/shared/text.ts'
import type en from './en-US.ts'

export default {
  rule: {
    courierTooHeavy: '{service} 不支持超过 {limit} kg 的包裹',
    courierMayRefuse: '{service}：超过 {limit} kg 的包裹可能被拒收',
    courierFailure: '{service}：超过 {limit} kg 派送失败率高',
    courierSurcharge: '{service}：超过 {limit} kg 加收高额附加费',
    courierGirth: '{service} 不支持围长超过 {limit} cm',
    courierGirthHigh: '{service}：围长超过 {limit} cm 需加收费用',
    courierSides: '{service} 只接收不超过 {limit} cm 的包裹',
    courierNotOffered: '此仓库不提供 {service}',
    courierAbroad: '仓库所在国以外只能使用 {courier} 快递',
    courierRequired: '请选择快递和服务',
    serviceOfOther: '该服务不属于所选快递',
    houseNumber: '德国地址必须填写门牌号',
    postcodeRemote: '该邮编属于偏远地区，是否继续？',
    fnskuRepeated: 'Fnsku 重复',
    batchRequired: '请填写批次号',
    snCount: '每件须填写一个 SN（共 {pieces} 个）',
    waybillPdf: '仅支持 PDF 文件',
    waybillFew: '面单数量不能少于件数（{files}/{packages}）',
    waybillMany: '面单数量多于包裹数（{files}/{packages}）',
    oneProduct: '请至少填写一个产品',
  },
  move: {
    accept: '受理',
    startPicking: '开始拣货',
    finishPicking: '完成拣货',
    ship: '出库',
    deliver: '标记为派送完成',
    cancel: '取消订单',
    cancelLate: '应客户要求取消',
    abandon: '作废',
  },
} satisfies Translation<typeof en>
