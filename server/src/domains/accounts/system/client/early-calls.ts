import { getDashboard, getMe, listPixels } from '@acquaint/contract';

/** What a page asks for first, by its address. Everything else is asked once the client knows who is signed in. */
const callsOf: Readonly<Record<string, readonly string[]>> = {
  '/': [getMe.path, getDashboard.path, listPixels.path],
};

/**
 * The part of the page's script that asks for them before the client is loaded, which takes some round trips: with the session of this browser, and only for
 * the page as it is without a query. The client takes the answers over (`client/src/platform/api/early-answers.ts`).
 */
export const earlyCalls = `(function(c,e){try{
var t=localStorage.getItem('atoken'),b=(window.__ACQUAINT__.apiHosts[location.host]||'').replace(/\\/+$/,'');
if(t)(location.search?[]:c[location.pathname]||[${JSON.stringify(getMe.path)}]).forEach(function(p){
e[p]={token:t,answer:fetch(b+p,{headers:{accept:'application/json',authorization:'Bearer '+t}})};e[p].answer.catch(function(){})})
}catch(_){}window.__EARLY__=e})(${JSON.stringify(callsOf)},{})`;
