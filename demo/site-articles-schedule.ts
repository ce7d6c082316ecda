import type { Story } from './site-story.ts'

export const secondSailing: Story = {
  column: 'schedule',
  daysAgo: 3,
  cover: 'second-sailing',
  words: {
    'en-US': [
      'A second weekly sailing from Yantian to Felixstowe',
      'From December two ships a week leave Yantian: the cut-off on Wednesday stays, one on Saturday is added.',
      'Whoever missed Wednesday’s cut-off had to wait a week. From the first week of December a second ship leaves on Thursday night, with a cut-off on Saturday at noon.',
      '# What changes',
      '- Cut-off on Wednesday, 18:00: departure on Monday, 32 days to Felixstowe',
      '- Cut-off on Saturday, 12:00: departure on Thursday, 34 days with a call at Colombo',
      'Rates are the same for both. In the portal the next possible departure is proposed when you announce your goods; you can choose the other one.',
    ],
    'zh-CN': [
      '盐田至费利克斯托增开第二班周班船',
      '12 月起盐田每周两班船：周三截单不变，新增周六截单。',
      '以前错过周三截单就要再等一周。12 月第一周起，每周四晚增开一班，周六中午 12 点截单。',
      '# 变化如下',
      '- 周三 18:00 截单：下周一开船，32 天到费利克斯托',
      '- 周六 12:00 截单：下周四开船，中途挂靠科伦坡，34 天',
      '两班价格相同。预报货物时，平台默认推荐最近一班，您也可以改选。',
    ],
    'de-DE': [
      'Zweite wöchentliche Abfahrt von Yantian nach Felixstowe',
      'Ab Dezember fahren zwei Schiffe je Woche: Annahmeschluss am Mittwoch bleibt, samstags kommt einer hinzu.',
      'Wer den Mittwoch verpasste, wartete bisher eine Woche. Ab der ersten Dezemberwoche legt donnerstagnachts ein zweites Schiff ab, Annahmeschluss ist samstags um 12 Uhr.',
      '# Was sich ändert',
      '- Annahmeschluss Mittwoch, 18 Uhr: Abfahrt am Montag, 32 Tage bis Felixstowe',
      '- Annahmeschluss Samstag, 12 Uhr: Abfahrt am Donnerstag, 34 Tage mit Halt in Colombo',
      'Die Raten sind gleich. Beim Avis schlägt das Portal die nächste Abfahrt vor; Sie können die andere wählen.',
    ],
    'fr-FR': [
      'Un second départ hebdomadaire de Yantian vers Felixstowe',
      'Dès décembre, deux navires par semaine : la clôture du mercredi demeure, une autre s’ajoute le samedi.',
      'Manquer le mercredi, c’était attendre une semaine. À partir de la première semaine de décembre, un second navire part le jeudi soir, clôture le samedi à midi.',
      '# Ce qui change',
      '- Clôture le mercredi à 18 h : départ le lundi, 32 jours jusqu’à Felixstowe',
      '- Clôture le samedi à 12 h : départ le jeudi, 34 jours avec escale à Colombo',
      'Les tarifs sont identiques. Au moment de l’avis, le portail propose le prochain départ ; vous pouvez choisir l’autre.',
    ],
  },
}

export const suez: Story = {
  column: 'schedule',
  daysAgo: 90,
  cover: 'suez',
  words: {
    'en-US': [
      'Ships pass Suez again; what it means for your dates',
      'Eight to ten days less to Felixstowe and Hamburg than around the Cape, with a margin for convoys.',
      'Our carriers have returned to the Suez route step by step. From Yantian to Felixstowe a ship now needs 32 days as a rule, to Hamburg 34.',
      'Days can still shift by two or three while ports work off their queues. The portal shows planned and actual dates of each call; you receive a message as soon as one moves by more than a day.',
    ],
    'zh-CN': [
      '恢复走苏伊士运河，对您的到货有什么影响',
      '到费利克斯托和汉堡比绕好望角快八到十天，另留船队排期的余量。',
      '合作船公司已陆续恢复苏伊士航线。盐田到费利克斯托一般 32 天，到汉堡 34 天。',
      '港口消化积压期间，日期仍可能有两三天浮动。平台显示每一挂港的计划与实际日期，变动超过一天即发消息给您。',
    ],
    'de-DE': [
      'Die Schiffe fahren wieder durch Suez: was das für Ihre Termine heißt',
      'Acht bis zehn Tage weniger bis Felixstowe und Hamburg als um das Kap, mit Spielraum für Konvois.',
      'Unsere Reedereien sind Schritt für Schritt auf die Suezroute zurückgekehrt. Von Yantian nach Felixstowe braucht ein Schiff nun in der Regel 32 Tage, nach Hamburg 34.',
      'Solange die Häfen ihre Rückstände abarbeiten, sind zwei, drei Tage Verschiebung möglich. Das Portal zeigt Plan und Ist jedes Anlaufs; verschiebt sich einer um mehr als einen Tag, erhalten Sie eine Nachricht.',
    ],
    'fr-FR': [
      'Les navires repassent par Suez : ce que cela change pour vos dates',
      'Huit à dix jours de moins vers Felixstowe et Hambourg que par le Cap, avec une marge pour les convois.',
      'Nos compagnies sont revenues peu à peu à la route de Suez. De Yantian à Felixstowe, un navire met désormais 32 jours en règle générale, 34 jusqu’à Hambourg.',
      'Les dates peuvent encore bouger de deux ou trois jours, le temps que les ports se désengorgent. Le portail montre les dates prévues et réelles de chaque escale ; un message part dès qu’une d’elles bouge de plus d’un jour.',
    ],
  },
}
