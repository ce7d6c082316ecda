/**
 * Reports of carriers that staff check.
 * Member: code, stored value, zh-CN, en-US, fr-FR, de-DE.
 */
export const TRACKING_EXCEPTIONS = {
  /** What is doubtful about a carrier's report (added) */
  TrackingDoubt: {
    parent: 198000,
    members: [
      [
        198001,
        198001,
        '船司报已离港，待确认',
        'Departed according to the carrier',
        'Départ annoncé par le transporteur',
        'Abfahrt laut Frachtführer',
      ],
      [
        198002,
        198002,
        '船司报已到港，待确认',
        'Arrived according to the carrier',
        'Arrivée annoncée par le transporteur',
        'Ankunft laut Frachtführer',
      ],
      [198003, 198003, '时间在未来', 'In the future', 'Dans le futur', 'In der Zukunft'],
      [198004, 198004, '时间早于订单', 'Before the order', 'Antérieur à la commande', 'Vor dem Auftrag'],
      [198005, 198005, '先后顺序不符', 'Out of sequence', 'Ordre impossible', 'Reihenfolge unmöglich'],
      [198006, 198006, '地点不在航线上', 'Place not on the route', 'Lieu hors de l’itinéraire', 'Ort nicht auf der Route'],
      [198007, 198007, '与我方记录不符', 'Differs from our record', 'Diffère de nos données', 'Weicht von uns ab'],
      [198008, 198008, '同一节点两个时间', 'Reported twice', 'Signalé deux fois', 'Doppelt gemeldet'],
    ],
  },
  /** Reports of carriers that are checked at the desk (added) */
  TrackingExceptionState: {
    parent: 199000,
    members: [
      [199001, 199001, '待处理', 'Open', 'Ouvert', 'Offen'],
      [199002, 199002, '已采纳', 'Accepted', 'Accepté', 'Übernommen'],
      [199003, 199003, '已忽略', 'Dismissed', 'Écarté', 'Verworfen'],
      [199004, 199004, '自动消除', 'Resolved by itself', 'Résolu de lui-même', 'Von selbst erledigt'],
    ],
  },
} as const
