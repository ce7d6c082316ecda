import { BarChart, LineChart } from 'echarts/charts'
import { AriaComponent, GridComponent, LegendComponent, TooltipComponent } from 'echarts/components'
import { init, use as register } from 'echarts/core'
import { SVGRenderer } from 'echarts/renderers'
import { useEffect, useRef } from 'react'
import { useFormat } from '../format.ts'
import { useTheme } from '../settings.ts'
import { TYPE, type Theme } from '../theme.ts'
import type { ChartData } from './chart-data.ts'
import { textWidth } from './text-width.ts'

register([BarChart, LineChart, AriaComponent, GridComponent, LegendComponent, TooltipComponent, SVGRenderer])

const seriesColours = ({ solid, tones }: Theme) => [solid, tones.done.dot, tones.waiting.dot, tones.draft.dot]

/**
 * Up to this many categories each have their name below the bar; its last word is on a separate line, to leave room for
 * neighbours.
 */
const FEW = 8
const LEGEND_ROW = 22
/** The legend in one line, or on a narrow screen with a line for each series, and the chart below it. */
function legendLayout(series: ChartData['series'], width: number) {
  const isShown = series.length > 1
  const isOneLine = series.reduce((sum, { name }) => sum + textWidth(name) + 30, 0) <= width
  return {
    legend: { show: isShown, orient: isOneLine ? 'horizontal' : 'vertical' } as const,
    grid: { top: isShown ? 10 + LEGEND_ROW * (isOneLine ? 1 : series.length) : 12 },
  }
}

const inTwoLines = { interval: 0, formatter: (name: string) => name.replace(/\s+(?=\S+$)/, '\n') }

/** The drawing of a chart; a separate script, loaded when the first chart is shown. */
export default function ChartDrawing({ kind, categories, series, label, height }: ChartData & { height: number }) {
  const element = useRef<HTMLDivElement>(null)
  const theme = useTheme()
  const { compact, quantity } = useFormat()
  useEffect(() => {
    const chart = init(element.current, null, { renderer: 'svg' })
    const axisText = { color: theme.secondary, fontFamily: TYPE.family, fontSize: TYPE.small }
    chart.setOption({
      animation: false,
      aria: { enabled: true, label: { description: label }, decal: { show: series.length > 1 && kind === 'bar' } },
      color: seriesColours(theme),
      grid: {
        left: 4,
        right: 12,
        bottom: 4,
        outerBoundsMode: 'same',
        outerBoundsContain: 'axisLabel',
      },
      legend: { top: 0, left: 0, icon: 'roundRect', itemWidth: 12, itemHeight: 8, itemGap: 8, textStyle: axisText },
      tooltip: {
        trigger: 'axis',
        confine: true,
        backgroundColor: theme.raised,
        borderColor: theme.line,
        textStyle: { color: theme.text, fontFamily: TYPE.family, fontSize: TYPE.table },
        valueFormatter: (value: unknown) => (typeof value === 'number' ? quantity(value) : '-'),
      },
      xAxis: {
        type: 'category',
        data: [...categories],
        boundaryGap: kind === 'bar',
        axisTick: { show: false },
        axisLine: { lineStyle: { color: theme.line } },
        axisLabel: { ...axisText, hideOverlap: true, ...(kind === 'bar' && categories.length <= FEW && inTwoLines) },
      },
      yAxis: {
        type: 'value',
        minInterval: 1,
        axisLabel: { ...axisText, formatter: (value: number) => compact(value) },
        splitLine: { lineStyle: { color: theme.lineSoft } },
      },
      series: series.map(({ name, values }) => ({
        type: kind,
        name,
        data: [...values],
        barMaxWidth: 36,
        symbolSize: 6,
        showSymbol: values.length <= 31,
        lineStyle: { width: 2 },
        itemStyle: { borderRadius: kind === 'bar' ? [3, 3, 0, 0] : 0 },
      })),
    })
    const fit = () => chart.setOption(legendLayout(series, chart.getWidth()))
    fit()
    const follow = new ResizeObserver(() => {
      chart.resize()
      fit()
    })
    follow.observe(element.current!)
    return () => {
      follow.disconnect()
      chart.dispose()
    }
  }, [kind, categories, series, label, theme, compact, quantity])
  return <div ref={element} style={{ height }} />
}
