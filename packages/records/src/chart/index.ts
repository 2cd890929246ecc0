export { BarChart, type BarChartProps, type BarGroup } from './bar-chart.tsx';
export { LineChart, type ChartPoint, type LineChartProps } from './line-chart.tsx';
