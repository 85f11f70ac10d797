import { checkReportFigures } from '../../../testing/report-figures.ts';

checkReportFigures({ seed: 20_260_616, runs: 12 });
