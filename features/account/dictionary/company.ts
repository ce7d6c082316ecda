/**
 * Countries, money, companies, users, messages and files.
 * Member: code, stored value, zh-CN, en-US, fr-FR, de-DE.
 */
export const COMPANY = {
  /** Value is the ISO code */
  CountryCode: {
    parent: 121000,
    members: [
      [121001, 'GB', '英国', 'United Kingdom', 'Royaume-Uni', 'Vereinigtes Königreich'],
      [121002, 'DE', '德国', 'Germany', 'Allemagne', 'Deutschland'],
      [121003, 'FR', '法国', 'France', 'France', 'Frankreich'],
      [121004, 'BE', '比利时', 'Belgium', 'Belgique', 'Belgien'],
      [121005, 'CN', '中国', 'China', 'Chine', 'China'],
    ],
  },
  /** Value is the ISO code; quotes use GBP and EUR */
  Currency: {
    parent: 151000,
    members: [
      [151001, 'GBP', '英镑', 'Pound sterling', 'Livre sterling', 'Britisches Pfund'],
      [151002, 'EUR', '欧元', 'Euro', 'Euro', 'Euro'],
      [151003, 'USD', '美元', 'US dollar', 'Dollar américain', 'US-Dollar'],
      [151004, 'CNY', '人民币', 'Chinese yuan', 'Yuan chinois', 'Chinesischer Yuan'],
    ],
  },
  /** Fee kind */
  CostType: {
    parent: 152000,
    members: [
      [152001, 152001, '海运费', 'Ocean freight', 'Fret maritime', 'Seefracht'],
      [152002, 152002, '空运费', 'Air freight', 'Fret aérien', 'Luftfracht'],
      [152003, 152003, '起运港杂费', 'Origin charges', 'Frais au départ', 'Abgangskosten'],
      [152004, 152004, '出口报关费', 'Export customs', 'Douane export', 'Ausfuhrverzollung'],
      [152005, 152005, '目的港杂费', 'Destination charges', 'Frais à destination', 'Kosten Bestimmungshafen'],
      [152006, 152006, '清关费', 'Import clearance', 'Dédouanement import', 'Einfuhrverzollung'],
      [152007, 152007, '关税', 'Duty', 'Droits de douane', 'Zoll'],
      [152008, 152008, '进口增值税', 'Import VAT', 'TVA à l’importation', 'Einfuhrumsatzsteuer'],
      [152009, 152009, '派送费', 'Delivery', 'Livraison', 'Zustellung'],
      [152010, 152010, '拖车费', 'Trucking', 'Camionnage', 'LKW-Vorlauf/-Nachlauf'],
      [152011, 152011, '入库操作费', 'Inbound handling', 'Réception', 'Wareneingang'],
      [152012, 152012, '仓租', 'Storage rent', 'Stockage', 'Lagergeld'],
      [152013, 152013, '出库操作费', 'Outbound handling', 'Préparation', 'Auslagerung'],
      [152014, 152014, '贴标费', 'Labelling', 'Étiquetage', 'Etikettierung'],
      [152015, 152015, '打托费', 'Palletising', 'Palettisation', 'Palettierung'],
      [152016, 152016, '快递费', 'Courier', 'Transporteur', 'Paketversand'],
      [152017, 152017, '附加费', 'Surcharge', 'Supplément', 'Zuschlag'],
      [152018, 152018, '退货处理费', 'Return handling', 'Traitement des retours', 'Retourenbearbeitung'],
      [152019, 152019, '销毁费', 'Destruction', 'Destruction', 'Vernichtung'],
      [152020, 152020, '增值服务费', 'Demand service', 'Service à la demande', 'Zusatzleistung'],
      [152021, 152021, '索赔返还', 'Claim refund', 'Remboursement de réclamation', 'Erstattung aus Reklamation'],
    ],
  },
  /** Charging unit */
  FeeUnit: {
    parent: 153000,
    members: [
      [153001, 153001, '票', 'per order', 'par commande', 'pro Auftrag'],
      [153002, 153002, '立方米', 'per CBM', 'par m³', 'pro m³'],
      [153003, 153003, '千克', 'per kg', 'par kg', 'pro kg'],
      [153004, 153004, '箱', 'per carton', 'par carton', 'pro Karton'],
      [153005, 153005, '件', 'per piece', 'par pièce', 'pro Stück'],
      [153006, 153006, '托', 'per pallet', 'par palette', 'pro Palette'],
      [153007, 153007, '柜', 'per container', 'par conteneur', 'pro Container'],
      [153008, 153008, '立方米·天', 'per CBM and day', 'par m³ et jour', 'pro m³ und Tag'],
      [153009, 153009, '税号', 'per tariff line', 'par position tarifaire', 'pro Tarifposition'],
      [153010, 153010, '每 100 保险金额', 'per 100 insured', 'par 100 assurés', 'pro 100 Versicherungswert'],
      [153011, 153011, '月', 'per month', 'par mois', 'pro Monat'],
    ],
  },
  /** One fee line */
  FeeState: {
    parent: 154000,
    members: [
      [154001, 154001, '未出账', 'Unbilled', 'Non facturé', 'Nicht abgerechnet'],
      [154002, 154002, '已出账', 'Billed', 'Facturé', 'Abgerechnet'],
      [154003, 154003, '已结清', 'Settled', 'Réglé', 'Beglichen'],
      [154004, 154004, '已作废', 'Void', 'Annulé', 'Storniert'],
    ],
  },
  /** Monthly bill */
  BillStatus: {
    parent: 155000,
    members: [
      [155001, 155001, '待确认', 'To confirm', 'À confirmer', 'Zu bestätigen'],
      [155002, 155002, '待付款', 'Pending payment', 'À payer', 'Zahlung offen'],
      [155003, 155003, '部分付款', 'Part paid', 'Partiellement payé', 'Teilweise bezahlt'],
      [155004, 155004, '已付款', 'Paid', 'Payé', 'Bezahlt'],
      [155005, 155005, '已逾期', 'Overdue', 'En retard', 'Überfällig'],
      [155006, 155006, '已作废', 'Void', 'Annulé', 'Storniert'],
    ],
  },
  /** Tabs of a company's bills */
  BillGroup: {
    parent: 260000,
    members: [
      [260001, 260001, '待付账单', 'Pending', 'À payer', 'Offen'],
      [260002, 260002, '历史账单', 'History', 'Historique', 'Verlauf'],
      [260003, 260003, '代付账单', 'Paid for others', 'Payé pour des tiers', 'Für Dritte bezahlt'],
    ],
  },
  /** Payments of bank statements */
  BankMatch: {
    parent: 275000,
    members: [
      [275001, 275001, '待入账', 'To book', 'À imputer', 'Zu buchen'],
      [275002, 275002, '已入账', 'Booked', 'Imputé', 'Gebucht'],
      [275003, 275003, '已忽略', 'Ignored', 'Ignoré', 'Ignoriert'],
    ],
  },
  /** How a line of a bill is taxed */
  TaxCode: {
    parent: 261000,
    members: [
      [261001, 'UK20', '英国增值税 20%', 'UK VAT 20%', 'TVA britannique 20 %', 'Britische USt. 20 %'],
      [261002, 'DE19', '德国增值税 19%', 'German VAT 19%', 'TVA allemande 19 %', 'USt. 19 %'],
      [261003, 'OUT_OF_SCOPE', '不征增值税', 'Outside the scope of VAT', 'Hors champ de la TVA', 'Nicht steuerbar'],
      [261004, 'REVERSE_CHARGE', '反向征收', 'Reverse charge', 'Autoliquidation', 'Reverse-Charge'],
      [261005, 'ZERO_EXPORT', '国际运输零税率', 'Zero-rated transport', 'Transport à taux zéro', 'Steuerfreie Beförderung'],
    ],
  },
  /** Ledger entry kinds */
  WalletFlowType: {
    parent: 156000,
    members: [
      [156001, 156001, '充值', 'Recharge', 'Rechargement', 'Aufladung'],
      [156002, 156002, '冻结', 'Freeze', 'Blocage', 'Reservierung'],
      [156003, 156003, '解冻', 'Unfreeze', 'Déblocage', 'Freigabe'],
      [156004, 156004, '扣款', 'Deduct', 'Débit', 'Abbuchung'],
      [156005, 156005, '退款', 'Refund', 'Remboursement', 'Erstattung'],
      [156006, 156006, '转入预付款', 'To prepayment', 'Vers prépaiement', 'In Vorauszahlung'],
      [156007, 156007, '预付款转出', 'From prepayment', 'Depuis prépaiement', 'Aus Vorauszahlung'],
      [156008, 156008, '预付款扣款', 'Prepayment deduct', 'Débit du prépaiement', 'Abbuchung Vorauszahlung'],
      [156009, 156009, '调账', 'Adjustment', 'Ajustement', 'Korrektur'],
      [156010, 156010, '撤销充值', 'Recharge reversed', 'Rechargement annulé', 'Aufladung zurückgenommen'],
    ],
  },
  /** Recharge record */
  RechargeState: {
    parent: 157000,
    members: [
      [157001, 157001, '待到账确认', 'Awaiting confirmation', 'En attente de confirmation', 'Bestätigung offen'],
      [157002, 157002, '已到账', 'Confirmed', 'Confirmé', 'Bestätigt'],
      [157003, 157003, '已驳回', 'Rejected', 'Rejeté', 'Abgelehnt'],
      [157004, 157004, '已取消', 'Cancelled', 'Annulé', 'Storniert'],
    ],
  },
  /** How a company pays */
  SettlementMode: {
    parent: 159000,
    members: [
      [159001, 159001, '钱包实时结算', 'Wallet (prepaid)', 'Portefeuille (prépayé)', 'Guthaben (Vorkasse)'],
      [159002, 159002, '月结', 'Monthly', 'Mensuel', 'Monatlich'],
    ],
  },
  /** Company profile review */
  CompanyReviewState: {
    parent: 160000,
    members: [
      [160001, 160001, '未提交', 'Not submitted', 'Non soumis', 'Nicht eingereicht'],
      [160002, 160002, '未审核', 'Not reviewed', 'Non examiné', 'Nicht geprüft'],
      [160003, 160003, '审核中', 'Under review', 'En cours d’examen', 'In Prüfung'],
      [160004, 160004, '已驳回', 'Rejected', 'Rejeté', 'Abgelehnt'],
      [160005, 160005, '已审核', 'Reviewed', 'Examiné', 'Geprüft'],
    ],
  },
  /** Customer users */
  UserRole: {
    parent: 161000,
    members: [
      [161001, 161001, '超级管理员', 'Super administrator', 'Super-administrateur', 'Superadministrator'],
      [161002, 161002, '普通用户', 'Ordinary user', 'Utilisateur standard', 'Standardbenutzer'],
    ],
  },
  /** Notification kinds */
  MessageType: {
    parent: 162000,
    members: [
      [162001, 162001, '订单通知', 'Order', 'Commande', 'Auftrag'],
      [162002, 162002, '单证通知', 'Document', 'Document', 'Dokument'],
      [162003, 162003, '仓库通知', 'Warehouse', 'Entrepôt', 'Lager'],
      [162004, 162004, '账单通知', 'Bill', 'Facture', 'Rechnung'],
      [162005, 162005, '预警通知', 'Alert', 'Alerte', 'Warnung'],
      [162006, 162006, '系统通知', 'System', 'Système', 'System'],
    ],
  },
  /** Message tabs all / unread / read */
  MessageReadState: {
    parent: 163000,
    members: [
      [163001, 163001, '未读', 'Unread', 'Non lu', 'Ungelesen'],
      [163002, 163002, '已读', 'Read', 'Lu', 'Gelesen'],
    ],
  },
  /** Messaging-app binding */
  WechatBindState: {
    parent: 165000,
    members: [
      [165001, 165001, '未绑定', 'Not bound', 'Non lié', 'Nicht verknüpft'],
      [165002, 165002, '已绑定', 'Bound', 'Lié', 'Verknüpft'],
    ],
  },
  /** Feedback kind; the form starts with 0 */
  FeedType: {
    parent: 166000,
    members: [
      [166001, 0, '建议', 'Suggestion', 'Suggestion', 'Vorschlag'],
      [166002, 1, '故障', 'Problem', 'Anomalie', 'Störung'],
      [166003, 2, '投诉', 'Complaint', 'Réclamation', 'Beschwerde'],
    ],
  },
  /** Who uploaded a file */
  UploaderType: {
    parent: 167000,
    members: [
      [167001, 0, '客户', 'Customer', 'Client', 'Kunde'],
      [167002, 1, '我司', 'Provider', 'Prestataire', 'Dienstleister'],
    ],
  },
  /** Customer-specific switches */
  SpecialNeedsType: {
    parent: 169000,
    members: [
      [169001, 13, '平台库存', 'Platform inventory', 'Stock plateforme', 'Plattformbestand'],
      [169002, 1, '批次管理', 'Batch management', 'Gestion des lots', 'Chargenverwaltung'],
      [169003, 2, 'SN 管理', 'SN management', 'Gestion des numéros de série', 'Seriennummern'],
    ],
  },
  /** Upload record */
  ImportState: {
    parent: 186000,
    members: [
      [186001, 186001, '解析中', 'Parsing', 'Analyse en cours', 'Wird gelesen'],
      [186002, 186002, '成功', 'Succeeded', 'Réussi', 'Erfolgreich'],
      [186003, 186003, '部分失败', 'Partly failed', 'Partiellement échoué', 'Teilweise fehlgeschlagen'],
      [186004, 186004, '失败', 'Failed', 'Échoué', 'Fehlgeschlagen'],
    ],
  },
  /** Ranges of the dashboard */
  DashboardRange: {
    parent: 187000,
    members: [
      [187001, 187001, '本周', 'This week', 'Cette semaine', 'Diese Woche'],
      [187002, 187002, '上周', 'Last week', 'Semaine dernière', 'Letzte Woche'],
      [187003, 187003, '上月', 'Last month', 'Mois dernier', 'Letzter Monat'],
      [187004, 187004, '自定义', 'Custom', 'Personnalisé', 'Benutzerdefiniert'],
    ],
  },
  /** (added) Articles and services of the public site */
  PublishState: {
    parent: 190000,
    members: [
      [190001, 190001, '草稿', 'Draft', 'Brouillon', 'Entwurf'],
      [190002, 190002, '已发布', 'Published', 'Publié', 'Veröffentlicht'],
    ],
  },
  /** (added) Source of a visitor's message */
  EnquirySource: {
    parent: 191000,
    members: [
      [191001, 'enquiry', '在线询价', 'Enquiry', 'Demande', 'Anfrage'],
      [191002, 'feedback', '意见反馈', 'Feedback', 'Remarque', 'Rückmeldung'],
    ],
  },
  /** (added) A visitor's message at the desk */
  EnquiryState: {
    parent: 192000,
    members: [
      [192001, 192001, '待处理', 'Open', 'À traiter', 'Offen'],
      [192002, 192002, '已处理', 'Handled', 'Traitée', 'Erledigt'],
    ],
  },
} as const
