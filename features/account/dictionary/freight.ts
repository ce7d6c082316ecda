/**
 * Freight orders, their transport and their documents.
 * Member: code, stored value, zh-CN, en-US, fr-FR, de-DE.
 */
export const FREIGHT = {
  /** Freight order pipeline */
  OrderStatus: {
    parent: 101000,
    members: [
      [101001, 101001, '草稿', 'Draft', 'Brouillon', 'Entwurf'],
      [101002, 101002, '待入仓', 'Pending inbound', 'En attente d’entrée', 'Wareneingang offen'],
      [101003, 101003, '待受理', 'Pending acceptance', 'À accepter', 'Annahme offen'],
      [101004, 101004, '待离港', 'Pending departure', 'En attente de départ', 'Abfahrt offen'],
      [101005, 101005, '已离港', 'Departed', 'Parti', 'Abgefahren'],
      [101006, 101006, '已到港', 'Arrived', 'Arrivé', 'Angekommen'],
      [101007, 101007, '派送中', 'In delivery', 'En livraison', 'In Zustellung'],
      [101008, 101008, '已签收', 'Delivered', 'Livré', 'Zugestellt'],
      [101009, 101009, '已取消', 'Cancelled', 'Annulé', 'Storniert'],
    ],
  },
  /** Container ("cabinet") size and type */
  CabinetType: {
    parent: 102000,
    members: [
      [102001, 102001, '20GP', '20GP', '20GP', '20GP'],
      [102002, 102002, '40GP', '40GP', '40GP', '40GP'],
      [102003, 102003, '40HQ', '40HQ', '40HQ', '40HQ'],
      [102004, 102004, '45HQ', '45HQ', '45HQ', '45HQ'],
      [102005, 102005, '散货', 'Loose cargo', 'Vrac (hors conteneur)', 'Lose Ware'],
    ],
  },
  /** Main carriage */
  TransportMode: {
    parent: 103000,
    members: [
      [103001, 103001, '海运', 'Sea', 'Maritime', 'Seefracht'],
      [103002, 103002, '空运', 'Air', 'Aérien', 'Luftfracht'],
      [103003, 103003, '卡车', 'Road', 'Routier', 'LKW'],
    ],
  },
  /** Kind of freight order */
  OrderLoaddingAndServiceScopeType: {
    parent: 104000,
    members: [
      [104001, 0, '海运拼箱', 'LCL', 'Groupage maritime (LCL)', 'Seefracht LCL'],
      [104002, 1, '海运整箱', 'Full container', 'Conteneur complet', 'Vollcontainer'],
      [104003, 2, '海运尾程', 'Tail-end', 'Post-acheminement maritime', 'Seefracht-Nachlauf'],
      [104004, 3, '空运', 'Air', 'Aérien', 'Luftfracht'],
      [104005, 4, '空运尾程', 'Air tail-end', 'Post-acheminement aérien', 'Luftfracht-Nachlauf'],
    ],
  },
  /** Delivery appointment */
  BookingMethod: {
    parent: 106000,
    members: [
      [106001, 1, '客户自行预约', 'Customer books', 'Réservation par le client', 'Kunde bucht selbst'],
      [106002, 2, '我司预约', 'Provider books', 'Réservation par le prestataire', 'Dienstleister bucht'],
      [
        106003,
        3,
        '无需预约（直接派送）',
        'No booking (direct delivery)',
        'Sans rendez-vous (livraison directe)',
        'Ohne Avis (Direktzustellung)',
      ],
    ],
  },
  /** Import clearance at destination */
  ClearanceStatus: {
    parent: 107000,
    members: [
      [107001, 107001, '资料待提交', 'Documents pending', 'Documents en attente', 'Unterlagen offen'],
      [107002, 107002, '资料审核中', 'Documents under review', 'Examen des documents', 'Unterlagen in Prüfung'],
      [107003, 107003, '已申报', 'Declared', 'Déclaré', 'Angemeldet'],
      [107004, 107004, '查验中', 'Under inspection', 'En contrôle douanier', 'In Zollbeschau'],
      [107005, 107005, '待缴税', 'Duty payment pending', 'Droits à payer', 'Abgaben offen'],
      [107006, 107006, '已放行', 'Released', 'Mainlevée accordée', 'Überlassen'],
      [107007, 107007, '清关异常', 'Clearance exception', 'Anomalie de dédouanement', 'Verzollungsproblem'],
    ],
  },
  /** Who imports and how import VAT is settled */
  ClearanceMode: {
    parent: 108000,
    members: [
      [
        108001,
        108001,
        '自税（递延 PVA）',
        'Own VAT, postponed (PVA)',
        'TVA propre, autoliquidation (PVA)',
        'Eigene USt-IdNr., aufgeschobene Einfuhrumsatzsteuer (PVA)',
      ],
      [
        108002,
        108002,
        '自税（现付）',
        'Own VAT, paid at import',
        'TVA propre, payée à l’import',
        'Eigene USt-IdNr., EUSt bei Einfuhr',
      ],
      [
        108003,
        108003,
        '包税',
        'Tax included (provider importer)',
        'Taxes incluses (importateur prestataire)',
        'Steuern inklusive (Dienstleister als Einführer)',
      ],
      [
        108004,
        108004,
        '财政清关（42 程序）',
        'Fiscal clearance (procedure 42)',
        'Dédouanement fiscal (régime 42)',
        'Fiskalverzollung (Verfahren 42)',
      ],
    ],
  },
  /** Chinese export declaration */
  ExportDeclarationMode: {
    parent: 109000,
    members: [
      [
        109001,
        109001,
        '退税报关',
        'Declaration with tax refund',
        'Déclaration avec remboursement de TVA',
        'Ausfuhr mit Steuererstattung',
      ],
      [109002, 109002, '不退税报关', 'Declaration without refund', 'Déclaration sans remboursement', 'Ausfuhr ohne Erstattung'],
    ],
  },
  /** Place of delivery */
  DeliveryWarehouseType: {
    parent: 110000,
    members: [
      [110001, 110001, '平台仓（FBA）', 'Marketplace FC (FBA)', 'Centre logistique (FBA)', 'Logistikzentrum (FBA)'],
      [110002, 110002, '海外仓', 'Provider overseas warehouse', 'Entrepôt du prestataire', 'Lager des Dienstleisters'],
      [110003, 110003, '私人仓/商业地址', 'Private warehouse', 'Entrepôt privé', 'Privatlager'],
      [110004, 110004, '港口自提', 'Port pickup', 'Retrait au port', 'Selbstabholung im Hafen'],
    ],
  },
  /** Bill of lading kind */
  BlType: {
    parent: 111000,
    members: [
      [111001, 111001, '货代提单（HBL）', 'House B/L (HBL)', 'House B/L (HBL)', 'House-B/L (HBL)'],
      [111002, 111002, '船东提单（MBL）', 'Master B/L (MBL)', 'Master B/L (MBL)', 'Master-B/L (MBL)'],
    ],
  },
  /** Release form */
  BlReleaseType: {
    parent: 112000,
    members: [
      [112001, 112001, '正本提单', 'Original B/L', 'Connaissement original', 'Original-B/L'],
      [112002, 112002, '电放', 'Telex release', 'Télex release', 'Telex Release'],
      [112003, 112003, '海运单', 'Sea waybill', 'Lettre de transport maritime', 'Seefrachtbrief'],
    ],
  },
  /** Bill of lading life */
  LadingState: {
    parent: 113000,
    members: [
      [113001, 113001, '待补料', 'SI to submit', 'Instructions à soumettre', 'SI einzureichen'],
      [113002, 113002, '补料审核中', 'Under review', 'En cours d’examen', 'In Prüfung'],
      [113003, 113003, '已驳回', 'Rejected', 'Rejeté', 'Abgelehnt'],
      [113004, 113004, '待确认', 'To confirm', 'À confirmer', 'Zu bestätigen'],
      [113005, 113005, '已确认', 'Confirmed', 'Confirmé', 'Bestätigt'],
      [113006, 113006, '已签发', 'Issued', 'Émis', 'Ausgestellt'],
      [113007, 113007, '已放单', 'Released', 'Libéré', 'Freigegeben'],
    ],
  },
  /** Milestone of a freight order */
  TrackingNode: {
    parent: 114000,
    members: [
      [114001, 114001, '已下单', 'Order placed', 'Commande passée', 'Auftrag erteilt'],
      [114002, 114002, '已提货', 'Picked up', 'Enlevé', 'Abgeholt'],
      [114003, 114003, '已入国内仓', 'In domestic warehouse', 'En entrepôt (origine)', 'Im Abgangslager'],
      [114004, 114004, '出口已放行', 'Export released', 'Export autorisé', 'Ausfuhr freigegeben'],
      [114005, 114005, '已装柜', 'Container loaded', 'Conteneur chargé', 'Container beladen'],
      [114006, 114006, '已离港', 'Departed', 'Parti', 'Abgefahren'],
      [114007, 114007, '已中转', 'Transhipped', 'Transbordé', 'Umgeladen'],
      [114008, 114008, '已到港', 'Arrived at port', 'Arrivé au port', 'Im Hafen angekommen'],
      [114009, 114009, '清关中', 'Clearance in progress', 'Dédouanement en cours', 'Verzollung läuft'],
      [114010, 114010, '清关放行', 'Clearance released', 'Dédouané', 'Verzollt'],
      [114011, 114011, '已拆柜', 'Devanned', 'Dépoté', 'Entladen (devanned)'],
      [114012, 114012, '已预约送仓', 'Delivery booked', 'Livraison réservée', 'Zustellung avisiert'],
      [114013, 114013, '派送中', 'Out for delivery', 'En livraison', 'In Zustellung'],
      [114014, 114014, '已签收', 'Delivered', 'Livré', 'Zugestellt'],
      [114015, 114015, '异常', 'Exception', 'Incident', 'Störung'],
    ],
  },
  /** Customer applications on a freight order */
  ApplyType: {
    parent: 115000,
    members: [
      [115001, 115001, '申请扣货', 'Hold goods', 'Blocage de la marchandise', 'Warensperre'],
      [115002, 115002, '申请变更派送', 'Update delivery', 'Modification de la livraison', 'Zustelländerung'],
      [115003, 115003, '申请电放', 'Telex release', 'Télex release', 'Telex Release'],
    ],
  },
  /** Application life */
  ApplyState: {
    parent: 116000,
    members: [
      [116001, 116001, '待审核', 'Pending', 'En attente', 'Offen'],
      [116002, 116002, '已通过', 'Approved', 'Approuvée', 'Genehmigt'],
      [116003, 116003, '已驳回', 'Rejected', 'Rejetée', 'Abgelehnt'],
      [116004, 116004, '已撤回', 'Withdrawn', 'Retirée', 'Zurückgezogen'],
    ],
  },
  /** Packing list, invoice, clearance documents */
  DocState: {
    parent: 118000,
    members: [
      [118001, 118001, '未提交', 'Not submitted', 'Non soumis', 'Nicht eingereicht'],
      [118002, 118002, '已提交', 'Submitted', 'Soumis', 'Eingereicht'],
      [118003, 118003, '已通过', 'Approved', 'Approuvé', 'Genehmigt'],
      [118004, 118004, '已驳回', 'Rejected', 'Rejeté', 'Abgelehnt'],
    ],
  },
  /** Goods in the Chinese receiving warehouse */
  DomesticStockState: {
    parent: 119000,
    members: [
      [119001, 119001, '待收货', 'Expected', 'Attendu', 'Erwartet'],
      [119002, 119002, '部分到货', 'Partly received', 'Partiellement reçu', 'Teilweise eingegangen'],
      [119003, 119003, '在仓', 'In warehouse', 'En entrepôt', 'Im Lager'],
      [119004, 119004, '已装柜', 'Loaded out', 'Chargé', 'Verladen'],
      [119005, 119005, '已退还', 'Handed back', 'Restitué', 'Zurückgegeben'],
    ],
  },
  /** Files on an order */
  AttachmentType: {
    parent: 168000,
    members: [
      [168001, 168001, '舱单补充件', 'Manifest supplement', 'Complément de manifeste', 'Manifest-Ergänzung'],
      [168002, 168002, '退税报关资料', 'Tax-refund declaration', 'Déclaration de remboursement', 'Unterlagen Steuererstattung'],
      [168003, 168003, '装箱单发票', 'Packing-list invoice', 'Liste de colisage et facture', 'Packliste und Rechnung'],
      [168004, 168004, '授权委托书', 'Power of attorney', 'Procuration', 'Zollvollmacht'],
      [168005, 168005, '船东提单', 'Shipowner bill', 'Connaissement armateur', 'Reeder-B/L'],
      [168006, 168006, '清关提单', 'Customs bill of lading', 'Connaissement douane', 'Zoll-B/L'],
      [168007, 168007, '整柜装柜单', 'Full-container loading sheet', 'Feuille de chargement', 'Containerladeliste'],
      [168008, 168008, '电放申请', 'Telex release application', 'Demande de télex release', 'Antrag Telex Release'],
      [168009, 168009, 'MSDS', 'MSDS', 'FDS', 'Sicherheitsdatenblatt'],
      [168010, 168010, 'UN38.3 报告', 'UN38.3 report', 'Rapport UN38.3', 'UN38.3-Bericht'],
      [168011, 168011, '签收证明', 'POD', 'Preuve de livraison', 'Ablieferbeleg'],
      [168012, 168012, '其他', 'Other', 'Autre', 'Sonstiges'],
      [168013, 168013, 'FBA 箱唛', 'FBA carton labels', 'Étiquettes de cartons FBA', 'FBA-Kartonetiketten'],
      [
        168014,
        168014,
        '货物运输条件鉴定书',
        'Certificate of safe transport',
        'Certificat de sécurité du transport',
        'Transportsicherheitszertifikat',
      ],
    ],
  },
} as const
