import { getDashboard, getMe, listPixels } from '@acquaint/contract';
import { greetingId } from './boot-markup.ts';

/** What a page asks for first, by its address. Everything else is asked once the client knows who is signed in. */
const callsOf: Readonly<Record<string, readonly string[]>> = {
  '/': [getMe.path, getDashboard.path, listPixels.path],
};

/**
 * The part of the page's script that asks for them before the client is loaded, which takes some round trips: with the session of this browser, and only for
 * the page as it is without a query. The client takes the answers over (`client/src/platform/api/early-answers.ts`). The greeting of `boot-markup.ts` is
 * written as soon as it is known who is here, in the color scheme that was chosen in this browser.
 * It is in English: who chose another language in this browser sees nothing of it.
 */
export const earlyCalls = `(function(c,e,m){try{
var s=localStorage,d=document.documentElement.dataset,t=s.getItem('atoken'),b=(window.__ACQUAINT__.apiHosts[location.host]||'').replace(/\\/+$/,'');
d.boot=s.getItem('mui-mode')||'system';if((s.getItem('acquaint.language')||'en')!=='en')d.language='';if(!t)throw 0;d.session='';
(location.search?[m]:c[location.pathname]||[m]).forEach(function(p){
e[p]={token:t,answer:fetch(b+p,{headers:{accept:'application/json',authorization:'Bearer '+t}})};e[p].answer.catch(function(){})});
e[m].answer.then(function(r){return r.ok?r.clone().json():{}}).then(function(r){var u=r.user,h=document.getElementById('${greetingId}');
if(h&&u&&!u.needs_second_factor)h.textContent='Welcome, '+u.first_name+' '+u.last_name}).catch(function(){})
}catch(_){}window.__EARLY__=e})(${JSON.stringify(callsOf)},{},${JSON.stringify(getMe.path)})`;
