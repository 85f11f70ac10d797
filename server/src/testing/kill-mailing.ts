import { readdir, readFile } from 'node:fs/promises';
import { createCampaign, createDesign, getMailing, listMailings } from '@acquaint/contract';
import { PDFiumLibrary } from '@hyzyla/pdfium';
import { killDuring, withConsumers } from './kill-work.ts';
import { startStannpServer } from './stannp-server.ts';
import { codeCard } from './test-scenes.ts';

const [apiKey, secret] = ['test-key', 'webhook-secret'];

export interface KilledMailing {
  /** How often the process was killed in the middle of the work. */
  readonly kills: number;
  readonly pieces: number;
  /** The serial numbers that were printed or sent, each as often as it was. */
  readonly serials: readonly number[];
}

interface KilledOptions {
  readonly directory: string;
  readonly rounds: number;
  readonly house: 'local' | 'stannp';
  readonly consumers: number;
  /** How long each step may take, in milliseconds; half a minute when nothing is said. */
  readonly timeoutMilliseconds?: number;
}

const json = (body: object): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
});

/** The serial numbers of pieces in the files of a package, read from the codes that are printed, in the order of the manifest. */
async function printedSerials(folder: string): Promise<number[]> {
  const lines = (await readFile(`${folder}/addresses.csv`, 'utf8')).trim().split('\r\n').slice(1);
  const serialOf = new Map(
    lines.map((line) => [/[0-9A-Z]{10}(?=,)/.exec(line.slice(-40))?.[0] ?? '', Number(line.split(',')[0])]),
  );
  const serials: number[] = [];
  for (const name of (await readdir(folder)).filter((file) => /^pieces-\d+\.pdf$/.test(file)).toSorted()) {
    // One for each file: its memory only grows.
    const pdfium = await PDFiumLibrary.init();
    const document = await pdfium.loadDocument(await readFile(`${folder}/${name}`));
    for (const [index, page] of [...document.pages()].entries()) {
      const code = /CODE ([0-9A-Z]{10})/.exec(page.getText())?.[1];
      if (index % 2 === 0 && code !== undefined) serials.push(serialOf.get(code) ?? -1);
    }
    document.destroy();
    pdfium.destroy();
  }
  return serials;
}

/** Kills the whole product again and again while it mails, and returns which pieces there are in the end. */
export async function killMailing({
  directory,
  rounds,
  house: name,
  consumers,
  timeoutMilliseconds,
}: KilledOptions): Promise<KilledMailing> {
  const house = await startStannpServer({ apiKey, secret });
  let seen = 0;
  try {
    const { kills, result } = await killDuring(directory, rounds, {
      timeoutMilliseconds,
      environment: { ...withConsumers(consumers), STANNP_API_KEY: apiKey, STANNP_URL: house.url, API_LIMIT: '0' },
      async send({ request }) {
        const design = createDesign.response.parse(
          JSON.parse(await request('/api/designs', json({ name: 'Killed', document: codeCard() }))),
        );
        const plan = {
          audience: { segment: { all: [] } },
          house: name,
          holdout: 0,
          is_by_household: false,
          variants: [{ name: 'A', share: 100, design_id: design.data.id }],
        };
        const made = createCampaign.response.parse(
          JSON.parse(await request('/api/campaigns', json({ name: 'Killed', plan }))),
        );
        await request(`/api/campaigns/status/${made.data.id}`, json({ status: 'running' }));
      },
      async state({ request }) {
        const { data } = listMailings.response.parse(JSON.parse(await request('/api/stannp/reports?search=Killed')));
        const work = data[0]?.work;
        if (work === undefined) return null;
        if (work.state === 'done') return 'done';
        // It is under way once it has gone on since it was killed.
        if (work.done <= seen) return 'waiting';
        seen = work.done;
        return 'running';
      },
      async result({ request }) {
        const { data } = listMailings.response.parse(JSON.parse(await request('/api/stannp/reports?search=Killed')));
        const id = data[0]?.id ?? '0';
        return getMailing.response.parse(JSON.parse(await request(`/api/stannp/reports/${id}`))).data.campaign;
      },
    });
    if (name === 'stannp')
      return { kills, pieces: result.pieces, serials: house.taken.map(({ key }) => Number(key.split(':')[1])) };
    const [account = ''] = await readdir(`${directory}/files/mailings`);
    const serials = await printedSerials(`${directory}/files/mailings/${account}/${result.id}`);
    return { kills, pieces: result.pieces, serials };
  } finally {
    await house.close();
  }
}
