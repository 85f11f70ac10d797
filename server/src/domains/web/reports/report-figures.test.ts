import { checkReportFigures } from '../../../testing/report-figures.ts';

checkReportFigures({ seed: 20_260_615, runs: 13 });
