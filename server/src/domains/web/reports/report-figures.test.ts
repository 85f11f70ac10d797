import { checkReportFigures } from '../../../testing/report-figures.ts';
import { thoroughness } from '../../../testing/thoroughness.ts';

checkReportFigures({ seed: 20_260_615, runs: thoroughness.countedReports });
