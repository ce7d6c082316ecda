import type { Translation } from '#kit/shared/text.ts'
import type en from './en-US.ts'

export default {
  menu: {
    address: '私人仓派送信息',
    addressForm: '新增派送地址',
    pickAddressManage: '提货地址',
    pickAddressForm: '新增提货地址',
    hbl: '提单信息',
    hblDetail: '提单信息',
    hblForm: '新增提单信息',
    desk: '提单信息审核',
  },
  field: {
    AddressName: '地址名称',
    Contact: '联系人',
    Email: '邮箱',
    CompanyName: '公司',
    Street: '街道',
    HouseNumber: '门牌号',
    BookingMethod: '预约方式',
    BookingCode: '预约码',
    BookingLink: '预约链接',
    DeliveryMode: '派送方式',
    ProvinceCode: '省份',
    District: '区/县',
    DetailAddress: '详细地址',
    Postcode: '邮编',
    IsDefault: '默认',
    TemplateName: '名称',
    Shipper: '发货人',
    NotifyParty: '通知人',
  },
  section: {
    place: '派送地址',
    contact: '联系方式',
    booking: '预约与派送',
    pickup: '提货地址',
    parties: '提单抬头',
  },
  action: {
    addAddress: '新增派送地址',
    addPickup: '新增提货地址',
    addLading: '新增提单信息',
    setDefault: '设为默认',
  },
  move: {
    reopen: '退回修改',
  },
  event: {
    reopen: '退回修改',
  },
  help: {
    booking: '您预约时段所用的预约码和网页',
    party: '请用英文填写，最多 6 行，每行不超过 60 个字符：名称、地址、国家、联系方式',
    notify: '承运人通知到货的对象，通常与收货人相同',
  },
  rule: {
    link: '请输入以 http:// 或 https:// 开头的网址',
    remote: '偏远地区，快递将加收附加费',
    party: '最多 {lines} 行，每行不超过 {width} 个字符',
    nameExists: '该名称已存在',
    locked: '已提交或已通过的资料不可修改',
  },
  done: {
    saved: '已保存',
    submitted: '已提交审核',
  },
  list: {
    searchAddress: '名称、联系人、街道或城市',
    searchPickup: '联系人、电话或地址',
    searchLading: '名称、发货人或收货人',
  },
  empty: { title: '暂无提单信息', hint: '发货人、收货人和通知人保存一次，即可在每个订单中选用。' },
  emptyDeliveries: { title: '暂无私人仓派送信息', hint: '保存派送地址后，可在订单和报价中直接选用。' },
  emptyPickups: { title: '暂无提货地址', hint: '保存上门提货地址后，可在订单和报价中直接选用。' },
  emptyDesk: { title: '暂无提单信息', hint: '客户保存的提单信息会显示在这里。' },
  message: {
    rejected: '提单信息 {no} 被驳回：{reason}',
    reopened: '提单信息 {no} 已退回修改：{reason}',
  },
} satisfies Translation<typeof en>
