import type { Story } from './site-story.ts'

export const peak: Story = {
  column: 'company',
  daysAgo: 12,
  cover: 'peak',
  words: {
    'en-US': [
      'How we staff the Birmingham house for the peak',
      'Two shifts from mid-November, dispatch on Saturdays, and a later cut-off for single parcels.',
      'In the six weeks before Christmas we send out about three times as many parcels as in summer. So that orders leave on the day they come in, Birmingham works two shifts until 23 December.',
      '- Cut-off for single parcels: 15:00 instead of 12:00',
      '- Dispatch on Saturdays, cut-off 10:00',
      '- Putaway of announced containers within three working days',
      'Please announce containers at least five days ahead during this time. Goods that were not announced wait until the announced ones are on the shelf.',
    ],
    'zh-CN': [
      '伯明翰仓旺季安排',
      '11 月中旬起两班制，周六照常发货，一件代发截单时间延后。',
      '圣诞前六周，包裹量大约是夏季的三倍。为保证当天订单当天发出，伯明翰仓实行两班制至 12 月 23 日。',
      '- 一件代发截单：由 12:00 延至 15:00',
      '- 周六发货，10:00 截单',
      '- 已预报的整柜三个工作日内上架',
      '旺季期间请至少提前五天预报到柜。未预报的货物须待已预报的上架后再处理。',
    ],
    'de-DE': [
      'So besetzen wir Birmingham für das Weihnachtsgeschäft',
      'Zwei Schichten ab Mitte November, Versand am Samstag, späterer Annahmeschluss für Einzelpakete.',
      'In den sechs Wochen vor Weihnachten gehen etwa dreimal so viele Pakete hinaus wie im Sommer. Damit Aufträge am selben Tag gehen, arbeitet Birmingham bis zum 23. Dezember in zwei Schichten.',
      '- Annahmeschluss für Einzelpakete: 15 statt 12 Uhr',
      '- Versand am Samstag, Annahmeschluss 10 Uhr',
      '- Einlagerung avisierter Container binnen drei Werktagen',
      'Bitte avisieren Sie Container in dieser Zeit mindestens fünf Tage vorher. Was nicht avisiert ist, wartet, bis das Avisierte im Regal steht.',
    ],
    'fr-FR': [
      'Birmingham se prépare pour la haute saison',
      'Deux équipes dès la mi-novembre, expéditions le samedi et clôture repoussée pour les colis.',
      'Dans les six semaines avant Noël, nous expédions environ trois fois plus de colis qu’en été. Pour que les commandes partent le jour même, Birmingham travaille en deux équipes jusqu’au 23 décembre.',
      '- Clôture des colis à l’unité : 15 h au lieu de 12 h',
      '- Expéditions le samedi, clôture à 10 h',
      '- Mise en stock des conteneurs annoncés sous trois jours ouvrés',
      'Merci d’annoncer vos conteneurs au moins cinq jours à l’avance. Ce qui n’est pas annoncé attend que le reste soit en stock.',
    ],
  },
}

export const saturday: Story = {
  column: 'company',
  daysAgo: 66,
  cover: 'saturday',
  words: {
    'en-US': [
      'Duisburg now sends parcels on Saturdays',
      'Orders placed by Saturday, 10:00 leave the same day and reach most of Germany on Monday.',
      'Since September the German house works on Saturday mornings. Orders that arrive by ten o’clock are picked, labelled and handed to the carriers at noon.',
      'For deliveries outside Germany nothing changes on Saturdays; those parcels leave on Monday morning.',
      'You need not do anything: the cut-off shown with each order takes it into account.',
    ],
    'zh-CN': [
      '杜伊斯堡仓周六也发货',
      '周六 10:00 前的订单当天发出，德国大部分地区周一送达。',
      '9 月起，德国仓周六上午开工。10 点前的订单当天拣货、贴标，中午交快递。',
      '发往德国以外的包裹周六不变，周一早上发出。',
      '您不需要做任何设置，下单时显示的截单时间已经计入。',
    ],
    'de-DE': [
      'Duisburg versendet jetzt auch samstags',
      'Aufträge bis Samstag, 10 Uhr gehen am selben Tag hinaus und sind montags fast überall in Deutschland.',
      'Seit September arbeitet das deutsche Lager am Samstagvormittag. Was bis zehn Uhr eingeht, wird gepackt, etikettiert und mittags den Paketdiensten übergeben.',
      'Für Sendungen ins Ausland ändert sich samstags nichts; sie gehen am Montagmorgen.',
      'Sie müssen nichts tun: Der Annahmeschluss am Auftrag berücksichtigt es bereits.',
    ],
    'fr-FR': [
      'Duisbourg expédie désormais le samedi',
      'Les commandes passées avant samedi 10 h partent le jour même et arrivent lundi presque partout en Allemagne.',
      'Depuis septembre, l’entrepôt allemand travaille le samedi matin. Les commandes reçues avant dix heures sont préparées, étiquetées et remises aux transporteurs à midi.',
      'Rien ne change le samedi pour les envois hors d’Allemagne : ils partent le lundi matin.',
      'Vous n’avez rien à faire : la clôture affichée avec chaque commande en tient compte.',
    ],
  },
}
