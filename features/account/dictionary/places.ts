/**
 * (added) Provinces of the Chinese mainland, where goods are collected; the value is the official area code.
 * Member: code, stored value, zh-CN, en-US, fr-FR, de-DE.
 */
export const PLACES = {
  Province: {
    parent: 193000,
    members: [
      [193001, '110000', '北京市', 'Beijing', 'Pékin', 'Peking'],
      [193002, '120000', '天津市', 'Tianjin', 'Tianjin', 'Tianjin'],
      [193003, '130000', '河北省', 'Hebei', 'Hebei', 'Hebei'],
      [193004, '140000', '山西省', 'Shanxi', 'Shanxi', 'Shanxi'],
      [193005, '150000', '内蒙古自治区', 'Inner Mongolia', 'Mongolie-Intérieure', 'Innere Mongolei'],
      [193006, '210000', '辽宁省', 'Liaoning', 'Liaoning', 'Liaoning'],
      [193007, '220000', '吉林省', 'Jilin', 'Jilin', 'Jilin'],
      [193008, '230000', '黑龙江省', 'Heilongjiang', 'Heilongjiang', 'Heilongjiang'],
      [193009, '310000', '上海市', 'Shanghai', 'Shanghai', 'Shanghai'],
      [193010, '320000', '江苏省', 'Jiangsu', 'Jiangsu', 'Jiangsu'],
      [193011, '330000', '浙江省', 'Zhejiang', 'Zhejiang', 'Zhejiang'],
      [193012, '340000', '安徽省', 'Anhui', 'Anhui', 'Anhui'],
      [193013, '350000', '福建省', 'Fujian', 'Fujian', 'Fujian'],
      [193014, '360000', '江西省', 'Jiangxi', 'Jiangxi', 'Jiangxi'],
      [193015, '370000', '山东省', 'Shandong', 'Shandong', 'Shandong'],
      [193016, '410000', '河南省', 'Henan', 'Henan', 'Henan'],
      [193017, '420000', '湖北省', 'Hubei', 'Hubei', 'Hubei'],
      [193018, '430000', '湖南省', 'Hunan', 'Hunan', 'Hunan'],
      [193019, '440000', '广东省', 'Guangdong', 'Guangdong', 'Guangdong'],
      [193020, '450000', '广西壮族自治区', 'Guangxi', 'Guangxi', 'Guangxi'],
      [193021, '460000', '海南省', 'Hainan', 'Hainan', 'Hainan'],
      [193022, '500000', '重庆市', 'Chongqing', 'Chongqing', 'Chongqing'],
      [193023, '510000', '四川省', 'Sichuan', 'Sichuan', 'Sichuan'],
      [193024, '520000', '贵州省', 'Guizhou', 'Guizhou', 'Guizhou'],
      [193025, '530000', '云南省', 'Yunnan', 'Yunnan', 'Yunnan'],
      [193026, '540000', '西藏自治区', 'Tibet', 'Tibet', 'Tibet'],
      [193027, '610000', '陕西省', 'Shaanxi', 'Shaanxi', 'Shaanxi'],
      [193028, '620000', '甘肃省', 'Gansu', 'Gansu', 'Gansu'],
      [193029, '630000', '青海省', 'Qinghai', 'Qinghai', 'Qinghai'],
      [193030, '640000', '宁夏回族自治区', 'Ningxia', 'Ningxia', 'Ningxia'],
      [193031, '650000', '新疆维吾尔自治区', 'Xinjiang', 'Xinjiang', 'Xinjiang'],
    ],
  },
  /** (added) How an importer is represented before customs. */
  RepresentationType: {
    parent: 194000,
    members: [
      [194001, 'Direct', '直接代理', 'Direct', 'Directe', 'Direkt'],
      [194002, 'Indirect', '间接代理', 'Indirect', 'Indirecte', 'Indirekt'],
    ],
  },
} as const
