import type { Language } from '#kit/shared/text.ts'

/** Title, summary, then paragraphs; one that begins with `#` is a heading, with `-` a point of a list. */
type Words = readonly [title: string, summary: string, ...text: string[]]
/** `cover` is a picture of demo/covers. */
type Story = { column: 'company' | 'schedule' | 'customs'; daysAgo: number; cover: string; words: Record<Language, Words> }

export const COLUMNS = [
  { Code: 'company', Sort: 3, Name: { 'en-US': 'From our houses', 'zh-CN': '公司动态', 'de-DE': 'Aus unseren Häusern', 'fr-FR': 'Dans nos entrepôts' } },
  { Code: 'schedule', Sort: 1, Name: { 'en-US': 'Schedules', 'zh-CN': '船期航班', 'de-DE': 'Fahrpläne', 'fr-FR': 'Horaires' } },
  { Code: 'customs', Sort: 2, Name: { 'en-US': 'Customs and rules', 'zh-CN': '海关与合规', 'de-DE': 'Zoll und Regeln', 'fr-FR': 'Douane et règles' } },
] as const
export const NEWS_NAME = { 'en-US': 'News', 'zh-CN': '新闻动态', 'de-DE': 'Neuigkeiten', 'fr-FR': 'Actualités' } as const

/** The news of the public site, the newest first. */
export const STORIES: readonly Story[] = [
  {
    column: 'schedule',
    daysAgo: 3,
    cover: 'second-sailing',
    words: {
      'en-US': ['A second weekly sailing from Yantian to Felixstowe', 'From December two ships a week leave Yantian: the cut-off on Wednesday stays, one on Saturday is added.', 'Whoever missed Wednesday’s cut-off had to wait a week. From the first week of December a second ship leaves on Thursday night, with a cut-off on Saturday at noon.', '# What changes', '- Cut-off on Wednesday, 18:00: departure on Monday, 32 days to Felixstowe', '- Cut-off on Saturday, 12:00: departure on Thursday, 34 days with a call at Colombo', 'Rates are the same for both. In the portal the next possible departure is proposed when you announce your goods; you can choose the other one.'],
      'zh-CN': ['盐田至费利克斯托增开第二班周班船', '12 月起盐田每周两班船：周三截单不变，新增周六截单。', '以前错过周三截单就要再等一周。12 月第一周起，每周四晚增开一班，周六中午 12 点截单。', '# 变化如下', '- 周三 18:00 截单：下周一开船，32 天到费利克斯托', '- 周六 12:00 截单：下周四开船，中途挂靠科伦坡，34 天', '两班价格相同。预报货物时，平台默认推荐最近一班，您也可以改选。'],
      'de-DE': ['Zweite wöchentliche Abfahrt von Yantian nach Felixstowe', 'Ab Dezember fahren zwei Schiffe je Woche: Annahmeschluss am Mittwoch bleibt, samstags kommt einer hinzu.', 'Wer den Mittwoch verpasste, wartete bisher eine Woche. Ab der ersten Dezemberwoche legt donnerstagnachts ein zweites Schiff ab, Annahmeschluss ist samstags um 12 Uhr.', '# Was sich ändert', '- Annahmeschluss Mittwoch, 18 Uhr: Abfahrt am Montag, 32 Tage bis Felixstowe', '- Annahmeschluss Samstag, 12 Uhr: Abfahrt am Donnerstag, 34 Tage mit Halt in Colombo', 'Die Raten sind gleich. Beim Avis schlägt das Portal die nächste Abfahrt vor; Sie können die andere wählen.'],
      'fr-FR': ['Un second départ hebdomadaire de Yantian vers Felixstowe', 'Dès décembre, deux navires par semaine : la clôture du mercredi demeure, une autre s’ajoute le samedi.', 'Manquer le mercredi, c’était attendre une semaine. À partir de la première semaine de décembre, un second navire part le jeudi soir, clôture le samedi à midi.', '# Ce qui change', '- Clôture le mercredi à 18 h : départ le lundi, 32 jours jusqu’à Felixstowe', '- Clôture le samedi à 12 h : départ le jeudi, 34 jours avec escale à Colombo', 'Les tarifs sont identiques. Au moment de l’avis, le portail propose le prochain départ ; vous pouvez choisir l’autre.'],
    },
  },
  {
    column: 'company',
    daysAgo: 12,
    cover: 'peak',
    words: {
      'en-US': ['How we staff the Birmingham house for the peak', 'Two shifts from mid-November, dispatch on Saturdays, and a later cut-off for single parcels.', 'In the six weeks before Christmas we send out about three times as many parcels as in summer. So that orders leave on the day they come in, Birmingham works two shifts until 23 December.', '- Cut-off for single parcels: 15:00 instead of 12:00', '- Dispatch on Saturdays, cut-off 10:00', '- Putaway of announced containers within three working days', 'Please announce containers at least five days ahead during this time. Goods that were not announced wait until the announced ones are on the shelf.'],
      'zh-CN': ['伯明翰仓旺季安排', '11 月中旬起两班制，周六照常发货，一件代发截单时间延后。', '圣诞前六周，包裹量大约是夏季的三倍。为保证当天订单当天发出，伯明翰仓实行两班制至 12 月 23 日。', '- 一件代发截单：由 12:00 延至 15:00', '- 周六发货，10:00 截单', '- 已预报的整柜三个工作日内上架', '旺季期间请至少提前五天预报到柜。未预报的货物须待已预报的上架后再处理。'],
      'de-DE': ['So besetzen wir Birmingham für das Weihnachtsgeschäft', 'Zwei Schichten ab Mitte November, Versand am Samstag, späterer Annahmeschluss für Einzelpakete.', 'In den sechs Wochen vor Weihnachten gehen etwa dreimal so viele Pakete hinaus wie im Sommer. Damit Aufträge am selben Tag gehen, arbeitet Birmingham bis zum 23. Dezember in zwei Schichten.', '- Annahmeschluss für Einzelpakete: 15 statt 12 Uhr', '- Versand am Samstag, Annahmeschluss 10 Uhr', '- Einlagerung avisierter Container binnen drei Werktagen', 'Bitte avisieren Sie Container in dieser Zeit mindestens fünf Tage vorher. Was nicht avisiert ist, wartet, bis das Avisierte im Regal steht.'],
      'fr-FR': ['Birmingham se prépare pour la haute saison', 'Deux équipes dès la mi-novembre, expéditions le samedi et clôture repoussée pour les colis.', 'Dans les six semaines avant Noël, nous expédions environ trois fois plus de colis qu’en été. Pour que les commandes partent le jour même, Birmingham travaille en deux équipes jusqu’au 23 décembre.', '- Clôture des colis à l’unité : 15 h au lieu de 12 h', '- Expéditions le samedi, clôture à 10 h', '- Mise en rayon des conteneurs annoncés sous trois jours ouvrés', 'Merci d’annoncer vos conteneurs au moins cinq jours à l’avance. Ce qui n’est pas annoncé attend que le reste soit en rayon.'],
    },
  },
  {
    column: 'customs',
    daysAgo: 21,
    cover: 'commodity-code',
    words: {
      'en-US': ['Six digits of the commodity code should agree everywhere', 'Why entries are stopped when export and import codes differ, and how to check yours before the ship sails.', 'The first six digits of a commodity code are the same all over the world. If the Chinese export declaration names one heading and the British or German import entry another, both administrations see it, and one of them asks.', '# How to check', '- Compare the first six digits of all codes of a product', '- Describe goods by material and use, not by brand names', '- Keep pictures and the supplier’s data sheet at hand', 'The portal compares the codes of each product and warns when they part. Our customs desk answers questions before shipping, which is cheaper than afterwards.'],
      'zh-CN': ['商品编码前六位，处处要一致', '进出口编码不一致为什么会被扣，开船之前怎么自查。', '商品编码前六位全球通用。中国出口申报归一个品目、英国或德国进口申报归另一个，两边海关都看得到，总有一边会来问。', '# 怎么自查', '- 核对同一商品所有编码的前六位', '- 品名写材质和用途，不写品牌名', '- 备好图片和供应商的产品说明', '平台会比对每个商品的编码，不一致即提示。发货前有疑问请问关务部，事前问比事后改便宜。'],
      'de-DE': ['Sechs Stellen der Warennummer müssen überall gleich sein', 'Warum Anmeldungen angehalten werden, wenn Ausfuhr und Einfuhr sich widersprechen, und wie Sie vorher prüfen.', 'Die ersten sechs Stellen der Warennummer gelten weltweit. Nennt die chinesische Ausfuhr eine andere Position als die britische oder deutsche Einfuhr, sehen es beide Verwaltungen, und eine fragt nach.', '# So prüfen Sie', '- Vergleichen Sie die ersten sechs Stellen aller Nummern eines Artikels', '- Beschreiben Sie Ware nach Material und Zweck, nicht nach Marken', '- Halten Sie Bilder und das Datenblatt des Lieferanten bereit', 'Das Portal vergleicht die Nummern jedes Artikels und warnt, wenn sie auseinandergehen. Unsere Zollabteilung beantwortet Fragen vor dem Versand; das ist billiger als danach.'],
      'fr-FR': ['Les six premiers chiffres du code marchandise doivent concorder', 'Pourquoi une déclaration est bloquée quand export et import divergent, et comment vérifier avant le départ.', 'Les six premiers chiffres d’un code marchandise sont les mêmes partout dans le monde. Si l’export chinois cite une position et l’import britannique ou allemand une autre, les deux administrations le voient, et l’une d’elles interroge.', '# Comment vérifier', '- Comparez les six premiers chiffres de tous les codes d’un produit', '- Décrivez la marchandise par sa matière et son usage, pas par sa marque', '- Gardez photos et fiche technique à portée de main', 'Le portail compare les codes de chaque produit et avertit s’ils divergent. Notre bureau douane répond avant l’expédition, ce qui coûte moins cher qu’après.'],
    },
  },
  {
    column: 'customs',
    daysAgo: 40,
    cover: 'batteries',
    words: {
      'en-US': ['Lithium batteries: the papers we need before receipt', 'UN38.3 summary, safety data sheet, photograph of the marking: without them a shipment stays at the gate.', 'Most small devices contain a lithium battery. Ships and aircraft take them, provided the papers are complete when the goods arrive at our receiving warehouse.', '- Test summary UN38.3 of the cell or battery', '- Safety data sheet, not older than three years', '- Photograph of the battery marking and of the carton label', 'Upload them once with the product; every later shipment refers to them. Loose batteries (UN3480) go by sea only.'],
      'zh-CN': ['锂电池产品：收货前要备齐的单证', 'UN38.3 概要、MSDS、标识照片，缺一样就进不了仓。', '小电器大多带锂电池。海运、空运都能走，前提是货到收货仓时单证已经齐全。', '- 电芯或电池的 UN38.3 测试概要', '- 三年以内的 MSDS', '- 电池标识和外箱标签的照片', '单证随商品上传一次，之后每票货自动引用。纯电池（UN3480）只走海运。'],
      'de-DE': ['Lithiumbatterien: diese Papiere brauchen wir vor der Annahme', 'UN38.3-Zusammenfassung, Sicherheitsdatenblatt, Bild der Kennzeichnung: Fehlt eines, bleibt die Sendung am Tor.', 'Die meisten kleinen Geräte enthalten eine Lithiumbatterie. Schiffe und Flugzeuge nehmen sie mit, wenn die Papiere bei Ankunft im Annahmelager vollständig sind.', '- Prüfzusammenfassung UN38.3 der Zelle oder Batterie', '- Sicherheitsdatenblatt, höchstens drei Jahre alt', '- Bild der Batteriekennzeichnung und des Kartonetiketts', 'Laden Sie sie einmal beim Artikel hoch; jede spätere Sendung beruft sich darauf. Lose Batterien (UN3480) gehen nur per Schiff.'],
      'fr-FR': ['Batteries au lithium : les papiers requis avant la réception', 'Résumé UN38.3, fiche de données de sécurité, photo du marquage : sans eux, l’envoi reste au portail.', 'La plupart des petits appareils contiennent une batterie au lithium. Navires et avions les acceptent, si le dossier est complet à l’arrivée dans notre entrepôt de réception.', '- Résumé d’essai UN38.3 de la pile ou de la batterie', '- Fiche de données de sécurité de moins de trois ans', '- Photo du marquage de la batterie et de l’étiquette du carton', 'Déposez-les une fois avec le produit ; chaque envoi suivant y renvoie. Les batteries seules (UN3480) ne voyagent que par mer.'],
    },
  },
  {
    column: 'company',
    daysAgo: 66,
    cover: 'saturday',
    words: {
      'en-US': ['Duisburg now sends parcels on Saturdays', 'Orders placed by Saturday, 10:00 leave the same day and reach most of Germany on Monday.', 'Since September the German house works on Saturday mornings. Orders that arrive by ten o’clock are picked, labelled and handed to the carriers at noon.', 'For deliveries outside Germany nothing changes on Saturdays; those parcels leave on Monday morning.', 'You need not do anything: the cut-off shown with each order takes it into account.'],
      'zh-CN': ['杜伊斯堡仓周六也发货', '周六 10:00 前的订单当天发出，德国大部分地区周一送达。', '9 月起，德国仓周六上午开工。10 点前的订单当天拣货、贴标，中午交快递。', '发往德国以外的包裹周六不变，周一早上发出。', '您不需要做任何设置，下单时显示的截单时间已经计入。'],
      'de-DE': ['Duisburg versendet jetzt auch samstags', 'Aufträge bis Samstag, 10 Uhr gehen am selben Tag hinaus und sind montags fast überall in Deutschland.', 'Seit September arbeitet das deutsche Lager am Samstagvormittag. Was bis zehn Uhr eingeht, wird gepackt, etikettiert und mittags den Paketdiensten übergeben.', 'Für Sendungen ins Ausland ändert sich samstags nichts; sie gehen am Montagmorgen.', 'Sie müssen nichts tun: Der Annahmeschluss am Auftrag berücksichtigt es bereits.'],
      'fr-FR': ['Duisbourg expédie désormais le samedi', 'Les commandes passées avant samedi 10 h partent le jour même et arrivent lundi presque partout en Allemagne.', 'Depuis septembre, l’entrepôt allemand travaille le samedi matin. Les commandes reçues avant dix heures sont préparées, étiquetées et remises aux transporteurs à midi.', 'Rien ne change le samedi pour les envois hors d’Allemagne : ils partent le lundi matin.', 'Vous n’avez rien à faire : la clôture affichée avec chaque commande en tient compte.'],
    },
  },
  {
    column: 'schedule',
    daysAgo: 90,
    cover: 'suez',
    words: {
      'en-US': ['Ships pass Suez again; what it means for your dates', 'Eight to ten days less to Felixstowe and Hamburg than around the Cape, with a margin for convoys.', 'Our carriers have returned to the Suez route step by step. From Yantian to Felixstowe a ship now needs 32 days as a rule, to Hamburg 34.', 'Days can still shift by two or three while ports work off their queues. The portal shows planned and actual dates of each call; you receive a message as soon as one moves by more than a day.'],
      'zh-CN': ['恢复走苏伊士运河，对您的到货有什么影响', '到费利克斯托和汉堡比绕好望角快八到十天，另留船队排期的余量。', '合作船公司已陆续恢复苏伊士航线。盐田到费利克斯托一般 32 天，到汉堡 34 天。', '港口消化积压期间，日期仍可能有两三天浮动。平台显示每一挂港的计划与实际日期，变动超过一天即发消息给您。'],
      'de-DE': ['Die Schiffe fahren wieder durch Suez: was das für Ihre Termine heißt', 'Acht bis zehn Tage weniger bis Felixstowe und Hamburg als um das Kap, mit Spielraum für Konvois.', 'Unsere Reedereien sind Schritt für Schritt auf die Suezroute zurückgekehrt. Von Yantian nach Felixstowe braucht ein Schiff nun in der Regel 32 Tage, nach Hamburg 34.', 'Solange die Häfen ihre Rückstände abarbeiten, sind zwei, drei Tage Verschiebung möglich. Das Portal zeigt Plan und Ist jedes Anlaufs; verschiebt sich einer um mehr als einen Tag, erhalten Sie eine Nachricht.'],
      'fr-FR': ['Les navires repassent par Suez : ce que cela change pour vos dates', 'Huit à dix jours de moins vers Felixstowe et Hambourg que par le Cap, avec une marge pour les convois.', 'Nos compagnies sont revenues peu à peu à la route de Suez. De Yantian à Felixstowe, un navire met désormais 32 jours en règle générale, 34 jusqu’à Hambourg.', 'Les dates peuvent encore bouger de deux ou trois jours, le temps que les ports se désengorgent. Le portail montre les dates prévues et réelles de chaque escale ; un message part dès qu’une d’elles bouge de plus d’un jour.'],
    },
  },
]
