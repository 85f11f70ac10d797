{{- define "acquaint.labels" -}}
app.kubernetes.io/name: acquaint
app.kubernetes.io/instance: {{ .Release.Name }}
app.kubernetes.io/version: {{ .Chart.AppVersion | quote }}
app.kubernetes.io/managed-by: {{ .Release.Service }}
{{- end -}}
{{- define "acquaint.selector" -}}
app.kubernetes.io/name: acquaint
app.kubernetes.io/instance: {{ .Release.Name }}
{{- end -}}
{{- define "acquaint.podSecurity" -}}
runAsNonRoot: true
runAsUser: 10001
runAsGroup: 10001
fsGroup: 10001
seccompProfile:
  type: RuntimeDefault
{{- end -}}
{{- define "acquaint.container" -}}
image: "{{ .Values.image.repository }}:{{ .Values.image.tag | default .Chart.AppVersion }}"
imagePullPolicy: {{ .Values.image.pullPolicy }}
ports:
  - name: http
    containerPort: 3000
envFrom:
  - configMapRef:
      name: {{ .Release.Name }}-acquaint
  - secretRef:
      name: {{ .Values.existingSecret }}
livenessProbe:
  httpGet:
    path: /livez
    port: http
  periodSeconds: 10
  failureThreshold: 6
readinessProbe:
  httpGet:
    path: /readyz
    port: http
  periodSeconds: 5
startupProbe:
  httpGet:
    path: /livez
    port: http
  periodSeconds: 5
  failureThreshold: 60
securityContext:
  allowPrivilegeEscalation: false
  readOnlyRootFilesystem: true
  capabilities:
    drop:
      - ALL
{{- end -}}
{{- define "acquaint.pod" -}}
automountServiceAccountToken: false
terminationGracePeriodSeconds: 90
securityContext:
  {{- include "acquaint.podSecurity" . | nindent 2 }}
{{- if .Values.image.pullSecrets }}
imagePullSecrets:
  {{- toYaml .Values.image.pullSecrets | nindent 2 }}
{{- end }}
{{- if .Values.nodeSelector }}
nodeSelector:
  {{- toYaml .Values.nodeSelector | nindent 2 }}
{{- end }}
{{- if .Values.tolerations }}
tolerations:
  {{- toYaml .Values.tolerations | nindent 2 }}
{{- end }}
{{- end -}}
{{- define "acquaint.scraped" -}}
prometheus.io/scrape: "true"
prometheus.io/port: "3000"
prometheus.io/path: /metrics
{{- end -}}
