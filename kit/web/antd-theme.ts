import { theme as antd, type ThemeConfig } from 'antd'
import type { MapToken } from 'antd/es/theme/interface/index.js'
import { ROW, SHAPE, TYPE, type Density, type Theme } from './theme.ts'

/** The colours from which Ant Design derives its palettes. */
function seeds(t: Theme) {
  return {
    colorPrimary: t.solid,
    colorInfo: t.link,
    colorSuccess: t.tones.done.dot,
    colorWarning: t.tones.waiting.dot,
    colorError: t.tones.problem.text,
  }
}

/** Ant Design's algorithms shift even these by scheme; ours are already computed for the scheme. */
function exactly(t: Theme) {
  return (_seed: unknown, map?: object) => ({ ...map, ...seeds(t) }) as MapToken
}

/** The theme as Ant Design tokens. */
export function antdTheme(t: Theme, density: Density, isStill = false): ThemeConfig {
  const rowPadding = (ROW[density] - 1 - 20) / 2
  return {
    algorithm: [t.scheme === 'dark' ? antd.darkAlgorithm : antd.defaultAlgorithm, exactly(t)],
    cssVar: { key: 'quayside' },
    hashed: false,
    token: {
      ...seeds(t),
      colorPrimaryHover: t.solidHover,
      colorPrimaryActive: t.solidActive,
      colorPrimaryText: t.link,
      colorPrimaryBg: t.selected,
      colorPrimaryBgHover: t.selected,
      colorPrimaryBorder: t.focus,
      colorLink: t.link,
      colorLinkHover: t.link,
      colorLinkActive: t.link,
      colorBgLayout: t.page,
      colorBgContainer: t.card,
      colorBgElevated: t.raised,
      colorBorder: t.field,
      colorBorderDisabled: t.line,
      colorBorderSecondary: t.lineSoft,
      colorSplit: t.lineSoft,
      colorText: t.text,
      colorTextSecondary: t.secondary,
      colorTextTertiary: t.secondary,
      colorTextDescription: t.secondary,
      colorTextPlaceholder: t.secondary,
      colorTextDisabled: t.disabled,
      colorIcon: t.secondary,
      colorIconHover: t.text,
      controlItemBgHover: t.hover,
      controlItemBgActive: t.selected,
      controlItemBgActiveHover: t.selected,
      controlOutline: t.selected,
      fontFamily: TYPE.family,
      fontFamilyCode: TYPE.mono,
      fontSize: TYPE.base,
      fontSizeSM: TYPE.small,
      fontSizeHeading1: TYPE.h1,
      fontSizeHeading2: TYPE.h2,
      fontSizeHeading3: TYPE.h3,
      fontWeightStrong: 600,
      borderRadius: SHAPE.radius,
      borderRadiusSM: SHAPE.radius,
      borderRadiusXS: 4,
      borderRadiusLG: SHAPE.card,
      controlHeight: 36,
      controlHeightSM: 30,
      boxShadow: t.shadow,
      boxShadowSecondary: t.shadow,
      boxShadowTertiary: 'none',
      // Without this, code that waits for the end of a transition would wait forever if there are none.
      motion: !isStill,
      motionDurationFast: '0.12s',
      motionDurationMid: '0.16s',
      motionDurationSlow: '0.2s',
      motionEaseInOut: 'cubic-bezier(.2, 0, 0, 1)',
      wireframe: false,
    },
    components: {
      Button: {
        primaryShadow: 'none',
        defaultShadow: 'none',
        dangerShadow: 'none',
        dangerColor: t.scheme === 'dark' ? t.page : '#FFFFFF',
        fontWeight: 500,
        contentFontSizeSM: TYPE.table,
        paddingInlineSM: 12,
        defaultHoverBg: t.hover,
      },
      Input: { paddingInlineSM: 10, inputFontSizeSM: TYPE.table },
      InputNumber: { paddingInlineSM: 10, inputFontSizeSM: TYPE.table },
      // Same height and padding as the inputs next to it.
      Select: {
        optionSelectedFontWeight: 500,
        optionFontSize: TYPE.table,
        fontSize: TYPE.table,
        lineHeight: 22 / TYPE.table,
        paddingXS: 11,
      },
      DatePicker: { fontSize: TYPE.table, paddingInlineSM: 10 },
      Cascader: { fontSize: TYPE.table },
      TreeSelect: { fontSize: TYPE.table },
      Checkbox: { fontSize: TYPE.table, colorBorder: t.control },
      Radio: { fontSize: TYPE.table, colorBorder: t.control },
      Switch: { colorTextQuaternary: t.control, colorTextTertiary: t.secondary },
      Alert: { fontSize: TYPE.table },
      Dropdown: { fontSize: TYPE.table },
      Popover: { fontSize: TYPE.table },
      Table: {
        headerBg: t.header,
        headerColor: t.secondary,
        headerSplitColor: 'transparent',
        headerBorderRadius: 0,
        rowHoverBg: t.hover,
        rowSelectedBg: t.selected,
        rowSelectedHoverBg: t.selected,
        borderColor: t.lineSoft,
        cellFontSize: TYPE.table,
        cellFontSizeSM: TYPE.table,
        cellFontSizeMD: TYPE.table,
        cellPaddingBlockSM: rowPadding,
        cellPaddingInlineSM: 12,
      },
      Card: { headerFontSize: TYPE.h3, bodyPadding: 20, bodyPaddingSM: 16, headerHeightSM: 44, headerFontSizeSM: TYPE.base },
      Tabs: {
        titleFontSizeSM: TYPE.table,
        horizontalItemPaddingSM: '8px 0',
        horizontalItemGutter: 24,
        itemColor: t.secondary,
        itemSelectedColor: t.link,
        inkBarColor: t.link,
      },
      Modal: { titleFontSize: TYPE.h3, borderRadiusLG: SHAPE.card },
      Tooltip: { colorBgSpotlight: t.scheme === 'dark' ? '#3A4553' : '#1B2430', fontSize: TYPE.table },
      Badge: { colorError: t.danger },
      Tag: { borderRadiusSM: 4, defaultBg: t.header },
      Form: { labelColor: t.secondary, verticalLabelPadding: '0 0 4px', itemMarginBottom: 16 },
      Drawer: { footerPaddingBlock: 12, footerPaddingInline: 20 },
      Segmented: { trackBg: t.scheme === 'dark' ? t.page : t.lineSoft },
      Pagination: { itemActiveBg: t.selected, colorPrimary: t.link, colorPrimaryHover: t.link },
      Steps: { iconSizeSM: 22 },
    },
  }
}
